import { useState } from "react";
import { callProblem } from "../../lib/api/api.ts";
import { signingOut } from "../../lib/session/sign-outs.ts";
import { dismissToast, showToast } from "./toast.tsx";

const undoMilliseconds = 5_000;
/** What is done unless somebody takes it back: at once where the page goes away, or the person. */
const waiting = new Set<() => void>();

if (typeof addEventListener === "function")
  for (const end of ["pagehide", signingOut])
    addEventListener(end, () => {
      for (const finish of waiting) finish();
    });

const didNotWork = "That did not work. Please try again.";
const describeUsual = (error: unknown): string => callProblem(error, didNotWork);

/** Something that can be taken back: what is said of it, and in which words it fails; null where that was said. Its calls are `keepalive`. */
export type Undoable = { said: string; work: () => Promise<unknown>; describe?: (error: unknown) => string | null };

/** Does the work in five seconds unless it is taken back, also where the screen is left meanwhile. `onUndo` follows a refusal, too. */
export function doUnlessUndone({ said, work, describe = describeUsual }: Undoable, onUndo: () => void): void {
  const finish = () => {
    end();
    work().catch((error: unknown) => {
      const problem = describe(error);
      if (problem !== null) showToast(problem, "error");
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
  doOnce: (key: string, undoable: Undoable) => void;
} {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const without = (key: string) => (before: ReadonlySet<string>) => new Set([...before].filter((other) => other !== key));
  return {
    isDone: (key) => done.has(key),
    doOnce: (key, undoable) => {
      setDone((before) => new Set([...before, key]));
      doUnlessUndone(undoable, () => setDone(without(key)));
    },
  };
}
