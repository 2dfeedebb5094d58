import type { Check } from "../tree.ts";
import { linesWith } from "../tree.ts";

/** Words that were coined here, and the field's words for the same. Add one with every word that is renamed. */
const banned: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bcensus\b/i, "catalogue index"],
  [/\bclockwork\b/i, "scheduler"],
  [/\bmanieth\b/i, "rank of"],
  [/\bsent away\b/i, "shed, or redirected"],
  [/\bkeyed ?gates?\b/i, "keyed semaphores"],
  [/\bturn.?loader\b/i, "batch loader"],
  [/\bsocket.?rooms\b/i, "connection registry"],
  [/\btastes\b|\btasted\b/i, "preferences"],
  [/\bloose photos?\b/i, "orphaned"],
  [/\brehears(al|e|ed)\b/i, "deploy smoke test"],
  [/^\s*(\/\*\*|\*) .*\bRaises\b/, "@throws"],
];

/** Old decisions, released migrations and measurements of the past keep their words. */
const old = /^docs\/decisions\/|^bench\/results\/|^apps\/api\/migrations\/|^tools\/architecture\//;
const written = /\.(ts|tsx|md)$/;

/** One word for one thing, and the field's, not our own. */
export const words: Check = (tree) =>
  tree.files
    .filter((file) => written.test(file) && !old.test(file))
    .flatMap((file) => {
      const content = tree.read(file);
      return banned.flatMap(([pattern, instead]) =>
        linesWith(content, pattern).map((line) => `${file}:${line} has a word of our own; write ${instead}`),
      );
    });
