import pg from "pg";

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
