/**
 * What came of handing something to a provider.
 * - `sent`: it took it.
 * - `refused`: it never will, such as an address that does not exist.
 * - `failed`: it did not take it, but may later.
 * - `unanswered`: it may have taken it; nobody knows.
 */
export type Outcome = { kind: "sent" } | { kind: "refused" | "failed" | "unanswered"; reason: string };

/**
 * Called right before the bytes leave that a provider acts on. The record survives a crash of this process.
 * Where it throws, nothing leaves.
 */
export type BeforeHandOver = () => Promise<void>;

const connectFailures = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Whether an error of `fetch` means that no connection came about, so that nothing was handed over. */
export function isUnconnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code = (cause as { code?: unknown } | null)?.code ?? (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && connectFailures.has(code);
}
