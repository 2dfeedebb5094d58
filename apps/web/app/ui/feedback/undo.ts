import { useState } from "react";
import { callProblem } from "../../lib/api/api.ts";
import { dismissToast, showToast } from "./toast.tsx";

const undoMilliseconds = 5_000;
/** What is done unless somebody takes it back: at once where the page goes away. */
const waiting = new Set<() => void>();

if (typeof addEventListener === "function")
  addEventListener("pagehide", () => {
    for (const finish of waiting) finish();
  });

/** Does `work` in five seconds unless it is taken back, also where the screen is left meanwhile. `onUndo` follows a refusal, too. */
export function doUnlessUndone(said: string, work: () => Promise<unknown>, onUndo: () => void): void {
  const finish = () => {
    end();
    work().catch((error: unknown) => {
      showToast(callProblem(error, "That did not work. Please try again."), "error");
      onUndo();
    });
  };
  const undo = () => {
    end();
    onUndo();
  };
  const timer = setTimeout(finish, undoMilliseconds);
  const toast = showToast(said, "success", { label: "Undo", run: undo });
  function end(): void {
    clearTimeout(timer);
    waiting.delete(finish);
    dismissToast(toast);
  }
  waiting.add(finish);
}

/** Keys of what is done, unless it is taken back: a list leaves them out at once. */
export function useDone(): {
  isDone: (key: string) => boolean;
  doOnce: (key: string, said: string, work: () => Promise<unknown>) => void;
} {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const without = (key: string) => (before: ReadonlySet<string>) => new Set([...before].filter((other) => other !== key));
  return {
    isDone: (key) => done.has(key),
    doOnce: (key, said, work) => {
      setDone((before) => new Set([...before, key]));
      doUnlessUndone(said, work, () => setDone(without(key)));
    },
  };
}
