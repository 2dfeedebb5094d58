import pg from "pg";

type Ask = (config: unknown, values?: unknown, done?: unknown) => unknown;

/** A query that submits itself, such as a cursor, is its own answer. */
function isSubmittable(config: unknown): boolean {
  return typeof config === "object" && config !== null && "submit" in config;
}

/**
 * A connection that promises answers by way of a callback. The driver's own promise assigns a function to a property, and V8 takes
 * every function that is written so for one that will stay: it is made among old objects, and until these are collected all that it
 * leads to outlives young garbage with it. Here that was each query with all its rows.
 */
export class DriverClient extends pg.Client {
  override query = ((config: unknown, values?: unknown, done?: unknown) => this.ask(config, values, done)) as pg.Client["query"];

  protected ask(config: unknown, values: unknown, done: unknown): unknown {
    const plain = super.query.bind(this) as Ask;
    if (typeof values === "function" || done !== undefined || isSubmittable(config)) return plain(config, values, done);
    return new Promise((resolve, reject) => {
      plain(config, values, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  }
}
