import type { Check } from "../tree.ts";
import { linesWith } from "../tree.ts";

/** Coined words and the field's terms for them. Add an entry for every renamed word. */
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
  [/\b(living|dense|sparse) ?slots?\b|\bslot ?bits\b/i, "active documents, postings, bitmap"],
  [/\bpacked ?words\b|\btext ?ring\b/i, "terms, document cache"],
  [/\bwishes\b/i, "overrides, requests"],
  [/\brehears(al|e|ed)\b/i, "deploy smoke test"],
  [/^\s*(\/\*\*|\*) .*\bRaises\b/, "@throws"],
];

/** Old decisions, released migrations and past measurements are not rewritten. */
const exempt = /^docs\/decisions\/|^bench\/results\/|^apps\/api\/migrations\/|^tools\/architecture\//;
const checkedFiles = /\.(ts|tsx|md)$/;

/** Reports coined words that have a standard term. */
export const words: Check = (tree) =>
  tree.files
    .filter((file) => checkedFiles.test(file) && !exempt.test(file))
    .flatMap((file) => {
      const content = tree.read(file);
      return banned.flatMap(([pattern, instead]) =>
        linesWith(content, pattern).map((line) => `${file}:${line} has a coined word; write ${instead}`),
      );
    });
