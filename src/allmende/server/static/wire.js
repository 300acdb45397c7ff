// @ts-check
/**
 * The wire: one socket to a table that comes back by itself. What was sent and not yet answered is
 * sent again with the same id after a break, so a move is never lost and never made twice.
 */

/** @typedef {{frame: (frame: Frame) => void, online: (on: boolean) => void, refused: (why: string) => void}} Ears */

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
    this.seat = /** @type {number|null} */ (null);
    /** @type {Map<string, {message: object, done: (answer: Answer|null) => void}>} */
    this.open = new Map();
    this.tries = 0;
    this.heard = 0;
    this.socket = /** @type {WebSocket|null} */ (null);
    setInterval(() => this.ping(), PING_EVERY);
    addEventListener("online", () => this.connect());
    this.connect();
  }

  connect() {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    this.socket = new WebSocket(this.url);
    this.socket.onopen = () => this.greet();
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = () => this.lost();
  }

  greet() {
    this.heard = Date.now();
    this.tell({ t: "hello", seq: this.seq, language: this.language, seat: this.seat });
    for (const { message } of this.open.values()) this.tell(message);
  }

  lost() {
    this.ears.online(false);
    const wait = Math.min(LONGEST_WAIT, 400 * 2 ** this.tries) * (0.75 + Math.random() / 2);
    this.tries += 1;
    setTimeout(() => this.connect(), wait);
  }

  ping() {
    if (Date.now() - this.heard > SILENT_FOR) this.socket?.close();
    else this.tell({ t: "ping" });
  }

  /** @param {any} message */
  hear(message) {
    this.heard = Date.now();
    this.tries = 0;
    if (message.t === "table") {
      this.seq = message.seq;
      this.ears.online(true);
      this.ears.frame(message);
      return;
    }
    if (message.why && (message.t === "refused" || message.t === "closing")) this.ears.refused(message.why);
    const asked = this.open.get(message.id);
    this.open.delete(message.id);
    asked?.done(message.t === "refused" || message.t === "stale" ? null : message);
  }

  /** Send a command; it ends in its answer, or in null if it was refused or came too late.
   * @param {string} t @param {object} fields @returns {Promise<Answer|null>} */
  ask(t, fields) {
    // An id that no other command has; also where the page came without TLS.
    const id = Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join("");
    const message = { t, id, ...fields };
    return new Promise((done) => {
      this.open.set(id, { message, done });
      this.tell(message);
    });
  }

  /** Send without an answer. @param {object} message */
  tell(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
