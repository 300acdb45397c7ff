// What travels between the table and the client.
interface Ask { question: string; options: Option[] }
interface Option { a: number; text: string; at: string; to: string; next?: Ask }
interface Line { n: number; text: string; at: string[]; seat: number; back?: number; struck?: boolean }
interface Move { card?: string; from: string; to: string }
interface Seat {
  name: string; kind: string; bot: string; online: boolean; mark: number; me: boolean; away: number;
  handover: boolean; back: boolean;
}
interface Result {
  places: { place: number; seats: number[]; names: string[]; won: boolean }[];
  scores: number[]; ending: string; parts?: [string, number, number][][];
}
interface Picture {
  ask: Ask | null; waiting: string; seat: number; asked: number[]; turn: number; points: number[]; seats: Seat[];
  undo: { one: string; turn: string }; over: boolean; result: Result | null; curtain: number; proof: string;
  seed: string; position: number; next: string; pace: string;
}
interface Frame extends Partial<Picture> {
  seq: number; full: boolean; fragments?: Record<string, string>; log?: Line[]; layout?: [string, string][]; moves?: Move[];
}
interface Answer { t: string; id: string; seq: number; why: string; text: string; actions: number[]; lines: Why[] }
interface Why { text: string; why: string }
type Words = Record<string, string>;
