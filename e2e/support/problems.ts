import type { BrowserContext } from "@playwright/test";

/** Problems that no page may have, in any test: console errors (violations of the policy included), failed requests, status 400 or above. */
export type Problems = {
  readonly list: () => readonly string[];
  /** The problems so far. Clears them and the allowed patterns, for the next part of a journey. */
  readonly take: () => readonly string[];
  /** For a test that breaks something on purpose. */
  readonly allow: (...patterns: readonly RegExp[]) => void;
};

/** Nobody waits for it, and any journey may end, or break its connection, while it is on its way. */
const background = /failed request: .*\/api\/main\/impressions\/|resource: net::ERR_\w+ \(.*\/api\/main\/impressions\/\)$/;

export function watchProblems(context: BrowserContext): Problems {
  const found: string[] = [];
  let allowed: RegExp[] = [];
  const list = (): string[] => found.filter((problem) => ![background, ...allowed].some((pattern) => pattern.test(problem)));
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    found.push(`console error: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => found.push(`uncaught error: ${error.error().message}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown";
    // The browser aborts requests when a person leaves a page. A violated policy is reported in the console anyway;
    // a browser without script reports its script files as "csp".
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
