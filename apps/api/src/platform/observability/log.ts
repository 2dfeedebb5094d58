import { AsyncLocalStorage } from "node:async_hooks";
import { pino, type DestinationStream, type Logger } from "pino";
import { describeError, withoutValues } from "./log-fields.ts";

export type { Logger } from "pino";

/** Redacted fields, at the top level and one object down. */
const secretFields = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "new_password",
  "phone_number",
  "phone",
  "email",
  "token",
  "access",
  "refresh",
];

/** pino's path syntax needs brackets around names with a dash. */
const secretPaths = secretFields.flatMap((field) => {
  const name = `["${field}"]`;
  return [name, `*${name}`, `*.headers${name}`, `*.body${name}`, `headers${name}`];
});

/** The id of the request that the running code works for. */
const currentRequest = new AsyncLocalStorage<string>();

/** Runs work of a request. All log lines that it writes get the request's id as `reqId`. */
export function forRequest(id: string, work: () => void): void {
  currentRequest.run(id, work);
}

/** The id of the current request; undefined outside requests. */
export function currentRequestId(): string | undefined {
  return currentRequest.getStore();
}

function addRequestId(_fields: object, _level: number, logger: Logger): object {
  const reqId = currentRequestId();
  return reqId === undefined || "reqId" in logger.bindings() ? {} : { reqId };
}

/**
 * A log of JSON lines on standard output. URLs keep only harmless parameter values, errors only fields without user data;
 * secret fields are replaced by "[redacted]".
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretPaths, censor: "[redacted]" },
    mixin: addRequestId,
    serializers: {
      err: describeError,
      url: (url: unknown) => (typeof url === "string" ? withoutValues(url) : url),
      req: (request: { method?: string; url?: string; ip?: string }) => ({
        method: request.method,
        url: withoutValues(request.url ?? ""),
        remoteAddress: request.ip,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
