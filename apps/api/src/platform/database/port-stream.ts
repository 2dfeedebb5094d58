import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";

/**
 * A message port as the socket that `pg` wants: the driver speaks its protocol to the worker thread
 * without a socket file, a port number, or a way in for other users of the machine.
 */
export class PortStream extends Duplex {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on("message", (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    port.on("close", () => {
      this.push(null);
      this.destroy();
    });
  }

  /** Called by `pg` in place of dialling; the port is connected from the beginning. */
  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port.ref();
    return this;
  }

  unref(): this {
    this.#port.unref();
    return this;
  }

  override _read(): void {
    // Answers are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // A copy of its own: a Buffer is often a view of a shared pool, which must not be transferred.
    const bytes = new Uint8Array(chunk);
    this.#port.postMessage(bytes, [bytes.buffer]);
    done();
  }

  override _writev(chunks: Array<{ chunk: Buffer; encoding: BufferEncoding }>, done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "binary", done);
  }

  override _final(done: () => void): void {
    this.#port.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close();
    done(error);
  }
}
