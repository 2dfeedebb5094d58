const headerBytes = 5;
const errorType = "E".charCodeAt(0);

/**
 * What PostgreSQL said when it gave up as a whole, or null if it did not. Walks the messages of an answer: text that
 * somebody stored may look like anything.
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
