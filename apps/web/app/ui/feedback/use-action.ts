import { useState } from "react";
import { callProblem } from "../../lib/api/api.ts";
import { useSingleFlight } from "../../lib/browser/hooks.ts";
import { showToast } from "./toast.tsx";

/** Work that somebody starts, once at a time. What goes wrong is said in a toast, else in `otherwise`'s words, unless `onError` takes it; `onEnd` follows either way. */
export function useAction<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
  onError?: string | ((error: unknown) => unknown),
  onEnd?: () => unknown,
) {
  const [isBusy, setIsBusy] = useState(false);
  const run = useSingleFlight(async (...given: Given) => {
    setIsBusy(true);
    try {
      await work(...given);
    } catch (error) {
      if (typeof onError === "function") await onError(error);
      else showToast(callProblem(error, onError), "error");
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
  describe?: string | ((error: unknown) => string | null),
) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useAction(
    async (...given: Given) => {
      setProblem(null);
      setProblem((await work(...given)) ?? null);
    },
    (error) => setProblem(typeof describe === "function" ? describe(error) : callProblem(error, describe)),
  );
  return { isBusy, problem, setProblem, run };
}
