export type Encoding = "br" | "gzip" | "identity";

/** The best form a reader takes, of the ones we keep. A weight of 0 refuses one. */
export function pickEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  if (accepts(accepted, "br")) return "br";
  return accepts(accepted, "gzip") ? "gzip" : "identity";
}

function accepts(accepted: string, name: string): boolean {
  const start = accepted.indexOf(name);
  return start !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(start + name.length));
}
