import { sql } from "kysely";
import type { Socket } from "node:net";
import { DriverClient } from "./driver-client.ts";
import { nameOf } from "./prepared.ts";

const mark = "/* unhurried */";

/** Begins a statement that may take as long as it likes, such as a migration's. */
export const unhurried = sql.raw(mark);

/**
 * A little more than PostgreSQL gives a statement (`statement_timeout`): who has said nothing by then is not slow but
 * frozen, or behind a line that broke without a word, and neither would ever tell.
 */
const maxSilenceMs = 12_000;

/**
 * A connection that gives marked statements a name, and that breaks when PostgreSQL stopped answering, so that whoever
 * waits is told and the pool makes another. Not for the embedded database, whose one session all share.
 */
export class PostgresClient extends DriverClient {
  protected override ask(text: unknown, values: unknown, done: unknown): unknown {
    if (typeof text !== "string") return super.ask(text, values, done);
    const name = nameOf(text);
    const answer = name === null ? super.ask(text, values, done) : super.ask({ name, text, values }, undefined, done);
    if (answer instanceof Promise && !text.startsWith(mark)) this.#watch(answer);
    return answer;
  }

  #watch(answer: Promise<unknown>): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    const timer = setTimeout(() => stream.destroy(new Error("PostgreSQL stopped answering")), maxSilenceMs);
    timer.unref();
    const settle = (): void => clearTimeout(timer);
    answer.then(settle, settle);
  }
}
