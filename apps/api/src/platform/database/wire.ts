/**
 * A part of a connection's stream that must run without messages of other connections in between. The embedded database has
 * one session, so a Parse of one connection would replace the unnamed statement that another is about to bind.
 * Source: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export type WireUnit = {
  bytes: Uint8Array;
  /** True when the client sent Flush instead of Sync: it is not done and keeps the session. */
  isOpen: boolean;
};

const startupType = 0;
/** Query, Sync, FunctionCall: the server responds with ReadyForQuery. */
const closingTypes = new Set(["Q", "S", "F"].map((letter) => letter.charCodeAt(0)));
const flushType = "H".charCodeAt(0);
const terminateType = "X".charCodeAt(0);

export class WireUnits {
  #pending: Buffer = Buffer.alloc(0);
  /** Start of the next message; the bytes before it belong to an unfinished unit. */
  #scanned = 0;
  #isStarted = false;

  /** Takes bytes as they arrive. Returns the units that they complete, in order. */
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

  /** Skips one whole message. Returns its type, 0 for the startup packet, null when it is incomplete. */
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

const headerBytes = 5;
const errorType = "E".charCodeAt(0);

/**
 * The message of a PANIC in a response, or null. It parses the messages one by one, because stored text may look like an
 * error.
 * Source: https://www.postgresql.org/docs/current/protocol-error-fields.html
 */
export function readPanic(answer: Buffer): string | null {
  for (let at = 0; at + headerBytes <= answer.length;) {
    const end = at + 1 + answer.readUInt32BE(at + 1);
    if (answer[at] === errorType) {
      const fields = answer
        .subarray(at + headerBytes, end)
        .toString()
        .split("\0");
      if (fields.includes("VPANIC")) return fields.find((field) => field.startsWith("M"))?.slice(1) ?? "PANIC";
    }
    at = end;
  }
  return null;
}
