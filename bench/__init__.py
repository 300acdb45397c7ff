"""Speed, side by side with peers: `make bench`, explained in docs/performance.md."""
