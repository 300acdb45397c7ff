// @ts-check
/**
 * The wire: one socket to a table that comes back by itself. What was sent and not yet answered is
 * sent again with the same id after a break, so a move is never lost and never made twice.
 */

/**
 * @typedef {{question: string, options: Option[]}} Ask
 * @typedef {{a: number, text: string, at: string, to: string, next?: Ask}} Option
 * @typedef {{n: number, text: string, at: string[], seat: number, back?: number, struck?: boolean}} Line
 * @typedef {{card?: string, from: string, to: string}} Move
 * @typedef {{name: string, kind: string, bot: string, online: boolean, mark: number, me: boolean,
 *   away: number, handover: boolean, back: boolean}} Seat
 * @typedef {{places: {place: number, seats: number[], names: string[], won: boolean}[],
 *   scores: number[], ending: string, parts?: [string, number, number][][]}} Result
 * @typedef {{ask: Ask|null, waiting: string, seat: number, asked: number[], turn: number,
 *   points: number[], seats: Seat[], undo: {one: string, turn: string}, over: boolean,
 *   result: Result|null, curtain: number, proof: string, seed: string, position: number,
 *   next: string, pace: string}} Picture
 * @typedef {{seq: number, full: boolean, fragments?: Record<string, string>, log?: Line[],
 *   layout?: [string, string][], moves?: Move[]} & Partial<Picture>} Frame
 * @typedef {{t: string, id: string, seq: number, why: string, text: string, actions: number[],
 *   lines: {text: string, why: string}[]}} Answer
 * @typedef {{frame: (frame: Frame) => void, online: (on: boolean) => void,
 *   refused: (why: string) => void}} Ears
 */

const PING_EVERY = 25_000;
const SILENT_FOR = 60_000;
const LONGEST_WAIT = 15_000;

export class Wire {
  /** @param {string} path @param {string} language @param {Ears} ears */
  constructor(path, language, ears) {
    this.url = location.origin.replace(/^http/, "ws") + path;
    this.language = language;
    this.ears = ears;
    this.seq = -1;
    /** @type {number|null} */
    this.seat = null;
    /** @type {Map<string, {message: object, done: (answer: Answer|null) => void}>} */
    this.open = new Map();
    this.tries = 0;
    this.heard = 0;
    /** @type {WebSocket|null} */
    this.socket = null;
    setInterval(() => this.ping(), PING_EVERY);
    addEventListener("online", () => this.connect());
    this.connect();
  }

  connect() {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => this.lost();
  }

  /** @param {WebSocket} socket */
  greet(socket) {
    this.heard = Date.now();
    const hello = { t: "hello", seq: this.seq, language: this.language, seat: this.seat };
    socket.send(JSON.stringify(hello));
    for (const { message } of this.open.values()) socket.send(JSON.stringify(message));
  }

  lost() {
    this.ears.online(false);
    const wait = Math.min(LONGEST_WAIT, 400 * 2 ** this.tries) * (0.75 + Math.random() / 2);
    this.tries += 1;
    setTimeout(() => this.connect(), wait);
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENT_FOR) this.socket.close();
    else this.socket.send('{"t":"ping"}');
  }

  /** @param {any} message */
  hear(message) {
    this.heard = Date.now();
    this.tries = 0;
    if (message.t === "table") {
      this.seq = message.seq;
      this.ears.online(true);
      this.ears.frame(message);
    } else if (message.t === "refused" && !message.id) {
      this.ears.refused(message.why);
    } else if (message.t === "closing") {
      this.ears.refused(message.why);
    } else if (message.id) {
      this.answered(message);
    }
  }

  /** @param {Answer} answer */
  answered(answer) {
    const asked = this.open.get(answer.id);
    this.open.delete(answer.id);
    if (answer.t === "refused") this.ears.refused(answer.why);
    asked?.done(answer.t === "refused" || answer.t === "stale" ? null : answer);
  }

  /**
   * Send a command; the promise ends in its answer, or in null if it was refused or came too late.
   * @param {string} t @param {object} fields @returns {Promise<Answer|null>}
   */
  ask(t, fields) {
    const message = { t, id: newId(), ...fields };
    return new Promise((done) => {
      this.open.set(message.id, { message, done });
      this.tell(message);
    });
  }

  /** Send without an answer. @param {object} message */
  tell(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

/** An id that no other command has; also where the page came without TLS. */
function newId() {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join("");
}
