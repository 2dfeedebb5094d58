import { useState } from "react";
import { callProblem } from "../../lib/api/api.ts";
import { useSingleFlight } from "../../lib/browser/hooks.ts";
import { showToast } from "./toast.tsx";

const didNotWork = "That did not work. Please try again.";

/** Work that somebody starts, once at a time. What goes wrong is said in a toast, else in `otherwise`'s words, unless `onError` takes it; `onEnd` follows either way. */
export function useAction<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
  onError: string | ((error: unknown) => unknown) = didNotWork,
  onEnd?: () => unknown,
) {
  const [isBusy, setIsBusy] = useState(false);
  const run = useSingleFlight(async (...given: Given) => {
    setIsBusy(true);
    try {
      await work(...given);
    } catch (error) {
      if (typeof onError === "string") showToast(callProblem(error, onError), "error");
      else await onError(error);
    } finally {
      setIsBusy(false);
      await onEnd?.();
    }
  });
  return { isBusy, run };
}

/** The same for a form, which shows what is wrong, as the work answers or `describe` says, until the next try. */
export function useFormAction<Given extends unknown[]>(
  work: (...given: Given) => Promise<string | null | undefined | void>,
  describe: string | ((error: unknown) => string | null) = didNotWork,
) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useAction(
    async (...given: Given) => {
      setProblem(null);
      setProblem((await work(...given)) ?? null);
    },
    (error) => setProblem(typeof describe === "string" ? callProblem(error, describe) : describe(error)),
  );
  return { isBusy, problem, setProblem, run };
}
