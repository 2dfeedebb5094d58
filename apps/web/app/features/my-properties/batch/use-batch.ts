import type { BatchResult } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useRef, useState } from "react";
import { useOwnPropertyChanges } from "../../../entities/property/own-property-queries.ts";
import { api, isAnswer, requireSession } from "../../../lib/api/api.ts";
import { batchCalls } from "../../../lib/api/member-calls.ts";
import { useFormAction } from "../../../ui/feedback/use-action.ts";
import type { BatchChange } from "./batch-words.ts";

const lostPrices = "The answer was lost, so some prices may have changed already. Look at them before you try again.";

/** Sends a change of many listings, a hundred at a time. What was not sent after a failure or a stop goes with the next `run`. */
export function useBatch(ids: readonly number[], onAllDone: () => void) {
  const { refresh } = useOwnPropertyChanges();
  const [results, setResults] = useState<readonly BatchResult[]>([]);
  const [isUnsure, setIsUnsure] = useState(false);
  const isStopped = useRef(false);

  async function send(change: BatchChange): Promise<readonly BatchResult[]> {
    isStopped.current = false;
    let all = results;
    for (let from = all.length; from < ids.length && !isStopped.current; from = all.length) {
      const body = { ...change, ids: ids.slice(from, from + limits.maxBatchListings) };
      all = [...all, ...requireSession(await api.call(batchCalls.changeProperties, { body }))];
      setResults(all);
    }
    return all;
  }

  const { isBusy, problem, run } = useFormAction(async (change: BatchChange) => {
    try {
      const all = await send(change);
      if (all.length === ids.length && all.every(({ result }) => result === "done")) onAllDone();
    } catch (error) {
      // A percentage that is applied twice is another price; everything else may be sent again.
      if (change.action !== "price" || isAnswer(error)) throw error;
      setIsUnsure(true);
      return lostPrices;
    } finally {
      refresh();
    }
  });
  return {
    run,
    isBusy,
    problem,
    results,
    /** Whether the rest can be sent without doing anything twice. */
    canGoOn: !isUnsure && results.length < ids.length,
    stop: () => {
      isStopped.current = true;
    },
  };
}
