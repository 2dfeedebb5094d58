import type { BrowserContext } from "@playwright/test";

/** What no page may do, whatever is tested on it: errors in the console (broken policy included), failed requests, 5xx. */
export type Problems = {
  readonly list: () => readonly string[];
  /** What was found until now, which is forgotten with what was allowed: another part of the journey begins. */
  readonly take: () => readonly string[];
  /** For a test that breaks something on purpose. */
  readonly allow: (...patterns: readonly RegExp[]) => void;
};

export function watchProblems(context: BrowserContext): Problems {
  const found: string[] = [];
  let allowed: RegExp[] = [];
  const list = (): string[] => found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    found.push(`console error: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => found.push(`uncaught error: ${error.error().message}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown";
    // What a person leaves behind by going on is given up by the browser. A broken policy complains in the console
    // besides; a browser without script reports its script files that way, and says nothing.
    if (reason !== "net::ERR_ABORTED" && reason !== "csp") found.push(`failed request: ${request.url()} (${reason})`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) found.push(`status ${response.status()}: ${response.url()}`);
  });
  return {
    list,
    take: () => {
      const taken = list();
      found.length = 0;
      allowed = [];
      return taken;
    },
    allow: (...patterns) => void allowed.push(...patterns),
  };
}
