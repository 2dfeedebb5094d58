import { monitorEventLoopDelay } from "node:perf_hooks";
import { say } from "../print.ts";
import type { Arrangement } from "./arrangement.ts";
import type { Person } from "./people.ts";

/** What a claim is tried on. */
export type Ground = Arrangement & { newPeople(count: number): Promise<Person[]> };

/** What was seen: figures in one line, and everything that speaks against the claim. */
export type Finding = { readonly figures: string; readonly objections: readonly string[] };

export type Claim = { readonly name: string; readonly says: string; try(ground: Ground): Promise<Finding> };

/** Collects what speaks against a claim. */
export function createObjections(): { all: string[]; unless(isSo: boolean, otherwise: string): void } {
  const all: string[] = [];
  return { all, unless: (isSo, otherwise) => void (isSo || all.push(otherwise)) };
}

const mostObjections = 8;

/** Tries a claim and prints a line of it. Answers whether it holds. */
export async function tryClaim(claim: Claim, ground: Ground): Promise<boolean> {
  const began = performance.now();
  // What stalls this process for long stalls the others, too, and may cost them their time limits.
  const delay = monitorEventLoopDelay();
  delay.enable();
  const { figures, objections } = await claim.try(ground);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  say(
    `${objections.length === 0 ? "holds" : "FAILS"}  ${claim.says}: ${figures} (${seconds} s; the machine stood still for ${Math.round(delay.max / 1e6)} ms at most)`,
  );
  delay.disable();
  for (const objection of objections.slice(0, mostObjections)) say(`       - ${objection}`);
  if (objections.length > mostObjections) say(`       - and ${objections.length - mostObjections} more`);
  return objections.length === 0;
}
