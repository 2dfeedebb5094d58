import type { PushOutcome } from "../../platform/sending/web-push.ts";
import type { HeldJob } from "../../platform/queue/job-queue.ts";
import { findDelivery, recordHandOver, updateWaiting, type DeliveryRow } from "./deliveries.repository.ts";
import { handOver, type SendDeps } from "./hand-over.ts";
import { queueAttempt, type DeliveryJob } from "./queue-delivery.ts";
import { hideAddresses } from "./recipient.ts";

/** Seconds before each further attempt (server contract, section 12). After the last one a delivery is dead. */
const backOffSeconds = [60, 300, 1_800, 7_200, 43_200] as const;

/** A provider that did not answer may have delivered. This limits the hand-overs without an answer. */
const maxUnanswered = 2;

/** The state of a delivery after an attempt. */
type Verdict =
  | { status: "sent" }
  | { status: "dropped" | "dead"; reason: string }
  | { status: "queued"; reason: string; delaySeconds: number };

/** Decides after an attempt, of which there were `attempts` with this one, `unanswered` of them without an answer. */
function judgeAttempt(outcome: PushOutcome, attempts: number, unanswered: number): Verdict {
  if (outcome.kind === "sent") return { status: "sent" };
  const { kind, reason } = outcome;
  if (kind === "gone" || kind === "withheld") return { status: "dropped", reason };
  if (kind === "refused" || unanswered >= maxUnanswered) return { status: "dead", reason };
  const delaySeconds = backOffSeconds[attempts - 1];
  return delaySeconds === undefined ? { status: "dead", reason } : { status: "queued", reason, delaySeconds };
}

/** Makes one attempt, and records its outcome with the end of the job. The hand-over is recorded before, so that a process that dies leaves a trace: no third one without an answer. */
export async function sendDelivery(deps: SendDeps, job: HeldJob<DeliveryJob>): Promise<void> {
  const { db, jobs } = deps;
  const delivery = await findDelivery(db, job.data.id);
  const settled = delivery?.status === "queued" ? await attempt(deps, delivery) : null;
  await db.transaction().execute(async (tx) => {
    if (delivery && settled) await settle(deps, tx, delivery, settled);
    await jobs.end(tx, job);
  });
}

type Settled = { verdict: Verdict; outcome: PushOutcome; unanswered: number };

/** Null if another process settled it meanwhile. */
async function attempt(deps: SendDeps, delivery: DeliveryRow): Promise<Settled | null> {
  if (delivery.unanswered >= maxUnanswered) {
    const outcome = { kind: "refused", reason: "Given to the provider twice, and no answer" } as const;
    return { verdict: { status: "dead", reason: outcome.reason }, outcome, unanswered: delivery.unanswered };
  }
  // Dropped or sent by another process between the read and the hand-over.
  let isStopped = false;
  const beforeHandOver = async (): Promise<void> => {
    if (await recordHandOver(deps.db, delivery.id)) return;
    isStopped = true;
    throw new Error("the delivery waits no longer");
  };
  const outcome = await handOver(deps, delivery, beforeHandOver).catch((error: unknown) => {
    if (!isStopped) throw error;
    return null;
  });
  if (isStopped || outcome === null) return null;
  const unanswered = delivery.unanswered + (outcome.kind === "unanswered" ? 1 : 0);
  return { verdict: judgeAttempt(outcome, delivery.attempts + 1, unanswered), outcome, unanswered };
}

async function settle(deps: SendDeps, tx: SendDeps["db"], delivery: DeliveryRow, settled: Settled): Promise<void> {
  const { clock, jobs, hooks, hasOutbox, log, count } = deps;
  const { verdict, outcome, unanswered } = settled;
  const { id, channel, template, recipient } = delivery;
  const reason = verdict.status === "sent" ? null : hideAddresses(verdict.reason, recipient);
  const change = {
    status: verdict.status,
    attempts: delivery.attempts + 1,
    unanswered,
    last_error: reason,
    sent_at: verdict.status === "sent" ? clock.now() : null,
    // A dead one keeps its data, so that staff can send it again.
    ...(!hasOutbox && (verdict.status === "sent" || verdict.status === "dropped") && { data: null }),
  };
  count(verdict.status === "queued" ? outcome.kind : verdict.status);
  if (!(await updateWaiting(tx, id, change))) return;
  if (verdict.status === "queued") await queueAttempt(jobs, tx, delivery, verdict.delaySeconds);
  if (outcome.kind === "gone") await hooks.removeSubscription(tx, Number(recipient));
  if (verdict.status === "dead")
    log.warn({ delivery: id, channel, template, attempts: change.attempts, reason }, "a delivery is dead");
}
