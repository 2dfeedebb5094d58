import pg from "pg";
import { sql } from "kysely";
import type { Socket } from "node:net";
import { nameOf } from "./sql.ts";

type Query = (config: unknown, values?: unknown, done?: unknown) => unknown;

/** Whether a query submits itself, such as a cursor. It is its own result. */
function isSubmittable(config: unknown): boolean {
  return typeof config === "object" && config !== null && "submit" in config;
}

/**
 * A connection that makes its promises from the driver's callbacks. The driver's own promise code assigns a function to a
 * property; V8 allocates such functions in the old space, which kept each query and its rows alive until a full collection.
 */
export class DriverClient extends pg.Client {
  override query = ((config: unknown, values?: unknown, done?: unknown) => this.ask(config, values, done)) as pg.Client["query"];

  protected ask(config: unknown, values: unknown, done: unknown): unknown {
    const plain = super.query.bind(this) as Query;
    if (typeof values === "function" || done !== undefined || isSubmittable(config)) return plain(config, values, done);
    return new Promise((resolve, reject) => {
      plain(config, values, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  }
}

const mark = "/* unhurried */";

/** Marks a statement without a time limit, such as a migration's. */
export const unhurried = sql.raw(mark);

/** A little more than `statement_timeout`: a server that sends nothing by then is frozen, or its connection is silently lost. */
const maxSilenceMs = 12_000;

/**
 * A connection that prepares marked statements, and closes when PostgreSQL stops responding, so that callers get an error and
 * the pool replaces it. Not for the embedded database, where all connections share one session.
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
