import type { PushOutcome } from "../../platform/sending/web-push.ts";

/** Seconds before each further attempt (server contract, section 12). After the last one a delivery is dead. */
const backOffSeconds = [60, 300, 1_800, 7_200, 43_200] as const;

/** A provider that did not answer may have delivered. This limits the hand-overs without an answer. */
export const maxUnanswered = 2;

/** The state of a delivery after an attempt. */
export type Verdict =
  | { status: "sent" }
  | { status: "dropped" | "dead"; reason: string }
  | { status: "queued"; reason: string; delaySeconds: number };

/**
 * Decides after an attempt.
 * @param attempts their number, with this one
 * @param unanswered how many of them nobody answered
 */
export function judgeAttempt(outcome: PushOutcome, attempts: number, unanswered: number): Verdict {
  if (outcome.kind === "sent") return { status: "sent" };
  const { kind, reason } = outcome;
  if (kind === "gone" || kind === "withheld") return { status: "dropped", reason };
  if (kind === "refused" || unanswered >= maxUnanswered) return { status: "dead", reason };
  const delaySeconds = backOffSeconds[attempts - 1];
  return delaySeconds === undefined ? { status: "dead", reason } : { status: "queued", reason, delaySeconds };
}
