import { pino } from "pino";
import type { DestinationStream, Logger } from "pino";

export type { Logger } from "pino";

/** Fields that never reach a log line, at the top level and one object down. */
const secretFields = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "new_password",
  "phone_number",
  "phone",
  "token",
  "access",
  "refresh",
];

/** pino's path syntax needs brackets around names with a dash. */
const secretPaths = secretFields.flatMap((field) => {
  const name = `["${field}"]`;
  return [name, `*${name}`, `*.headers${name}`, `*.body${name}`, `headers${name}`];
});

/** Removes the value of every `token` parameter of an address: the socket's carries an access token. */
export function withoutToken(url: string): string {
  return url.replace(/([?&]token=)[^&#\s]*/gi, "$1[redacted]");
}

/**
 * JSON lines on standard output, one a message. A `url` field loses its `token` value; secret fields
 * are replaced by "[redacted]".
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretPaths, censor: "[redacted]" },
    serializers: {
      err: pino.stdSerializers.err,
      url: (url: unknown) => (typeof url === "string" ? withoutToken(url) : url),
      req: (request: { method?: string; url?: string; ip?: string }) => ({
        method: request.method,
        url: withoutToken(request.url ?? ""),
        remoteAddress: request.ip,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
