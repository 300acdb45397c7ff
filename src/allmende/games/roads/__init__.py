"""Roads & Knights: swap, build, and take the roads and knights of others, up to ten points."""
