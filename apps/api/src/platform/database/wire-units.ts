/**
 * Cuts the stream of one PostgreSQL connection into units that must run without another connection's
 * messages in between: the embedded database has one session, so a Parse of one connection would
 * replace the unnamed statement that another is about to bind.
 * Source: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export type WireUnit = {
  bytes: Uint8Array;
  /** True when the client is not done: it sent Flush instead of Sync, and keeps the session. */
  isOpen: boolean;
};

const startupType = 0;
/** Query, Sync, FunctionCall: what the server answers with ReadyForQuery. */
const closingTypes = new Set(["Q", "S", "F"].map((letter) => letter.charCodeAt(0)));
const flushType = "H".charCodeAt(0);
const terminateType = "X".charCodeAt(0);

export class WireUnits {
  #pending: Buffer = Buffer.alloc(0);
  /** Where the next message begins; what lies before it belongs to a unit not closed yet. */
  #scanned = 0;
  #isStarted = false;

  /** Takes bytes as they arrive, answers the units they complete, in order. */
  push(chunk: Uint8Array): WireUnit[] {
    this.#pending = this.#pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#pending, chunk]);
    const units: WireUnit[] = [];
    for (let type = this.#nextMessage(); type !== null; type = this.#nextMessage()) {
      if (type === terminateType) this.#take();
      else if (closingTypes.has(type) || type === startupType) units.push({ bytes: this.#take(), isOpen: false });
      else if (type === flushType) units.push({ bytes: this.#take(), isOpen: true });
    }
    return units;
  }

  /** Steps over one whole message and answers its type, 0 for the startup packet, null when it is incomplete. */
  #nextMessage(): number | null {
    const rest = this.#pending.length - this.#scanned;
    if (rest < 5) return null;
    const type = this.#isStarted ? this.#pending.readUInt8(this.#scanned) : startupType;
    // Only the startup packet has no type byte before its length.
    const length = this.#isStarted
      ? 1 + this.#pending.readUInt32BE(this.#scanned + 1)
      : this.#pending.readUInt32BE(this.#scanned);
    if (rest < length) return null;
    this.#isStarted = true;
    this.#scanned += length;
    return type;
  }

  #take(): Uint8Array {
    const unit = this.#pending.subarray(0, this.#scanned);
    this.#pending = this.#pending.subarray(this.#scanned);
    this.#scanned = 0;
    return unit;
  }
}
