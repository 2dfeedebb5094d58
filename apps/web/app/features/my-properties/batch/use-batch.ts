import type { BatchResult } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useRef, useState } from "react";
import { useOwnPropertyChanges } from "../../../entities/property/own-property-queries.ts";
import { api, callProblem, isAnswer, requireSession } from "../../../lib/api/api.ts";
import { newKey } from "../../../lib/api/idempotency-key.ts";
import { batchCalls } from "../../../lib/api/member-calls.ts";
import { useFormAction } from "../../../ui/feedback/use-action.ts";
import type { BatchChange } from "./batch-words.ts";

const lost = "The answer was lost. Go on to finish it: nothing is done twice.";
const describe = (error: unknown) => (isAnswer(error) ? callProblem(error) : lost);

/** At most so many as go in one request, each part with the key under which it is sent, also again. */
function partsOf(ids: readonly number[]) {
  const count = Math.ceil(ids.length / limits.maxBatchListings);
  return Array.from({ length: count }, (_, part) => ({
    key: newKey(),
    ids: ids.slice(part * limits.maxBatchListings, (part + 1) * limits.maxBatchListings),
  }));
}

type Options = { onAllDone: (isHeld: boolean) => void; onPart: (sentence: string) => void };

/** Sends a change of many listings, a hundred at a time. What was not sent, or not answered, goes with the next `run`. */
export function useBatch(ids: readonly number[], { onAllDone, onPart }: Options) {
  const { refresh } = useOwnPropertyChanges();
  const [parts, setParts] = useState(() => partsOf(ids));
  const [answers, setAnswers] = useState<ReadonlyMap<string, readonly BatchResult[]>>(new Map());
  const [begun, setBegun] = useState<BatchChange | null>(null);
  const isStopped = useRef(false);
  // Until it is begun, what is chosen in the window may change which ones.
  if (begun === null && parts.flatMap(({ ids: some }) => some).join() !== ids.join()) setParts(partsOf(ids));
  const resultsOf = (all: typeof answers) => parts.flatMap(({ key }) => all.get(key) ?? []);

  /** All parts at once where the page may be left meanwhile: what is sent goes on without it. */
  async function send(change: BatchChange, isHeld: boolean): Promise<readonly BatchResult[]> {
    const all = new Map(answers);
    const open = parts.filter(({ key }) => !all.has(key));
    const sendPart = async ({ key, ids: some }: (typeof parts)[number]) => {
      const options = { body: { ...change, ids: some }, idempotencyKey: key, keepalive: true } as const;
      all.set(key, requireSession(await api.call(batchCalls.changeProperties, options)));
      setAnswers(new Map(all));
    };
    if (isHeld) await Promise.all(open.map(sendPart));
    else for (const part of open) if (!isStopped.current) await sendPart(part);
    return resultsOf(all);
  }

  const results = resultsOf(answers);
  const { isBusy, problem, run } = useFormAction(async (change: BatchChange, isHeld: boolean) => {
    isStopped.current = false;
    setBegun(change);
    try {
      const all = await send(change, isHeld);
      const done = all.filter(({ result }) => result === "done").length;
      if (done === ids.length) onAllDone(isHeld);
      else if (isHeld) onPart(`${done} of ${ids.length} changed.`);
    } catch (error) {
      // Refused as a whole: what is asked can still be changed.
      if (isAnswer(error) && results.length === 0) setBegun(null);
      if (isHeld) onPart(describe(error));
      throw error;
    } finally {
      refresh();
    }
  }, describe);
  return {
    run,
    isBusy,
    problem,
    results,
    /** The change that was sent and may be in part done; null while nothing is. */
    begun,
    canGoOn: results.length < ids.length,
    stop: () => {
      isStopped.current = true;
    },
  };
}
