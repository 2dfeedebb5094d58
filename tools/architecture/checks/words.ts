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
  [/\blook-?alikes?\b|\bthe likes? of\b/i, "similar"],
  [/\bleaves? the house\b/i, "is sent"],
  [/\bstand-ins?\b/i, "sandbox, fake, replacement"],
  [/\bmiddling\b/i, "medium"],
  [/\bgoes on being\b/i, "is still"],
  [/\btold of\b/i, "notified of"],
  [/\bwhoever\b/i, "the person who"],
  [/\banew\b/i, "again"],
  [/^\s*(\/\*\*|\*) .*\bRaises\b/, "@throws"],
];

/** The same, but not in tests: the titles of journeys are sentences that anybody reads. */
const bannedInProduct: typeof banned = [
  [/\bwithout a line\b/i, "offline"],
  [/\bresting\b(?!")/i, "expired or inactive"],
  [/\bdearest\b/i, "most expensive"],
  [/\bpatience\b/i, "limits of a queue, timeout"],
  [/\bkept pages?\b/i, "cached page"],
  [/\busual[A-Z]/, "default…"],
  [/^\s*(\/\/|\/\*\*?|\*) (Of|In place of|Under which|Beside) /, "what it is, with the subject first"],
];

/** Texts that people read: one word for one thing. Texts of the specification stay letter for letter, and are allowed. */
const bannedTexts: readonly (readonly [pattern: RegExp, instead: string, allowed?: RegExp])[] = [
  [/\bair-bnb\b/i, "Airbnb", /["`]air-bnb["`]/],
  [/\bGHC\b/, "GH₵", /Price \(GHC\)/],
  [/["'`>]Hi\b/, "Hello"],
  [
    /\bsign(ed|ing|s)? (in|out)\b/i,
    "log in, log out",
    /You need to sign in to save favorites\. Go to login\?|Session Expired\. Please sign in again/,
  ],
  [
    /\b(please|(?<!go )to|can|and) login\b/i,
    "log in",
    /Please login to message the property owner\. Go to login\?|Go to login\?"/,
  ],
  [/\bfavourite/i, "favorite"],
  [/\bsaved (property|properties|listings?)\b/i, "favorite"],
  [/\bN\/A\b/, "nothing: unknown values are left out", /Area N\/A/],
];
const spokenTo = /^(apps\/(web\/app|api\/src)|packages\/contract\/src)\//;
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

function faultyTexts(file: string, content: string): string[] {
  if (!spokenTo.test(file) || tests.test(file) || file.endsWith(".md")) return [];
  const code = content.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, " "));
  return bannedTexts.flatMap(([pattern, instead, allowed]) =>
    linesWith(allowed === undefined ? code : code.replaceAll(new RegExp(allowed, "g"), ""), pattern).map(
      (line) => `${file}:${line} has a text with another word than the glossary; write ${instead}`,
    ),
  );
}

const exempt = /^tools\/architecture\//;
const tests = /^e2e\/|\.test\.tsx?$/;
const checkedFiles = /\.(ts|tsx|md|sql)$/;

/** Reports coined words that have a standard term, and texts that call a thing by a second name. */
export const words: Check = (tree) =>
  tree.files
    .filter((file) => checkedFiles.test(file) && !exempt.test(file))
    .flatMap((file) => {
      const content = tree.read(file);
      const patterns = tests.test(file) ? banned : [...banned, ...bannedInProduct];
      const coined = patterns.flatMap(([pattern, instead]) =>
        linesWith(content, pattern).map((line) => `${file}:${line} has a coined word; write ${instead}`),
      );
      return [...coined, ...faultyTexts(file, content)];
    });
