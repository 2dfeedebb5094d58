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
