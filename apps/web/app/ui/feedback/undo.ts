import { useRef, useState } from "react";
import "../../lib/browser/leaving.ts";
import { callProblem } from "../../lib/api/api.ts";
import { readLastSignOut, signingOut } from "../../lib/session/sign-outs.ts";
import { checkOnline, dismissToast, showToast } from "./toast.tsx";

const undoMilliseconds = 5_000;
/** What is done unless somebody takes it back: at once where the page goes away, or the person. */
const waiting = new Set<() => void>();

function finishAll(): void {
  for (const finish of waiting) finish();
}

if (typeof document !== "undefined") {
  // Before it unloads, a page still sends: `leaving.ts` has heard of it first.
  for (const end of ["beforeunload", "pagehide", signingOut]) addEventListener(end, finishAll);
  // A phone may end a hidden page without another word.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && finishAll());
}

/**
 * Something that can be taken back: what is said of it, and in which words it fails; null where that was said. `restore` brings back
 * what was typed. Its calls are `keepalive`.
 */
export type Undoable = {
  said: string;
  work: () => Promise<unknown>;
  /** The work waits for a connection by itself: without one, anything else is refused at once. */
  isQueued?: boolean;
  describe?: (error: unknown) => string | null;
  restore?: () => void;
};

/**
 * Does the work in five seconds unless it is taken back, also where the screen is left meanwhile. `onUndo` follows a refusal, too. Returns
 * false where nothing is done, because there is no connection.
 */
export function doUnlessUndone(
  { said, work, isQueued = false, describe = callProblem, restore }: Undoable,
  onUndo: () => void,
): boolean {
  if (!isQueued && !checkOnline()) return false;
  const lastSignOut = readLastSignOut();
  // Somebody else may have signed in since, perhaps while this page slept: nothing is done as them, or left to them.
  const isSamePerson = () => readLastSignOut() === lastSignOut;
  const takeBack = () => {
    if (!isSamePerson()) return;
    restore?.();
    onUndo();
  };
  const finish = () => {
    end();
    if (!isSamePerson()) return;
    work().catch((error: unknown) => {
      const problem = describe(error);
      if (problem !== null) showToast(problem, "error");
      takeBack();
    });
  };
  const undo = () => {
    end();
    takeBack();
  };
  const timer = setTimeout(finish, undoMilliseconds);
  const toast = showToast(said, "success", { label: "Undo", run: undo });
  function end(): void {
    clearTimeout(timer);
    waiting.delete(finish);
    dismissToast(toast);
  }
  waiting.add(finish);
  return true;
}

/** The next item is under the finger that tapped twice: it is not meant. */
const doubleTapMilliseconds = 600;

/** Keys of what is done, unless it is taken back: a list leaves them out at once. `doOnce` is false for the second tap of two, which does nothing. */
export function useDone() {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const without = (key: string) => (before: ReadonlySet<string>) => new Set([...before].filter((other) => other !== key));
  return {
    isDone: (key: string) => done.has(key),
    doOnce: (key: string, undoable: Undoable): boolean => {
      const now = performance.now();
      if (now - lastAt.current < doubleTapMilliseconds) return false;
      lastAt.current = now;
      const isBegun = doUnlessUndone(undoable, () => {
        // Who took it back looks where they tap.
        lastAt.current = Number.NEGATIVE_INFINITY;
        setDone(without(key));
      });
      if (isBegun) setDone((before) => new Set([...before, key]));
      return isBegun;
    },
  };
}
