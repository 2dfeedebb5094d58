import { useState } from "react";
import { useSearchParams } from "react-router";
import { useDocumentEvent } from "../../lib/browser/hooks.ts";
import { useFollowing } from "../../lib/browser/screen-hooks.ts";
import { readId } from "../../lib/navigation/paths.ts";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;
}

/** Single keys, but not while somebody types or a window is open. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  useDocumentEvent("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || isTyping(event.target)) return;
    if (document.querySelector("[role=dialog]") !== null) return;
    const run = shortcuts[event.key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
}

/** The id that the address names, such as `?case=7`. What is chosen counts at once, for the next key: the address follows a moment later. */
export function useAddressId(parameter: string): readonly [number | null, (id: number) => void] {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useFollowing(readId(params.get(parameter)));
  const choose = (id: number) => {
    setChosen(id);
    const next = new URLSearchParams(params);
    next.set(parameter, String(id));
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [chosen, choose];
}

/**
 * The id one step on. Where the opened one has left the list, judged, what took its place comes next; `lastAt` is where it stood. Null
 * in an empty list.
 */
export function findNext(ids: readonly number[], opened: number | null, lastAt: number, step: 1 | -1): number | null {
  const at = opened === null ? -1 : ids.indexOf(opened);
  const hasLeft = at === -1 && lastAt !== -1;
  const next = hasLeft && step === 1 ? lastAt : (hasLeft ? lastAt : at) + step;
  return ids[Math.max(0, Math.min(next, ids.length - 1))] ?? null;
}

type Judged = { readonly id: number; readonly may_decide: boolean };

/**
 * Which item of a list is opened to be judged, by the address: `?check=7` where the parameter is `check`. `j` and `k` open the next and
 * the one before; in what one may not judge is nothing to open.
 */
export function useOpened(parameter: "check" | "appeal", items: readonly Judged[] = []) {
  const ids = items.filter((item) => item.may_decide).map(({ id }) => id);
  const [opened, open] = useAddressId(parameter);
  const [lastAt, setLastAt] = useState(-1);
  const at = opened === null ? -1 : ids.indexOf(opened);
  if (at !== -1 && at !== lastAt) setLastAt(at);
  const go = (step: 1 | -1) => {
    const id = findNext(ids, opened, lastAt, step);
    if (id !== null) open(id);
  };
  useShortcuts({ j: () => go(1), k: () => go(-1) });
  return { opened, open };
}

/** The bar at the edge of a row of `PagedList` that has the focus as a whole: a box around so much is louder than what is in it. */
export const focusMark =
  "focus-visible:before:absolute focus-visible:before:inset-y-0 focus-visible:before:left-0 focus-visible:before:w-1 focus-visible:before:bg-accent";

/** The `ref` of what is selected in a list: it scrolls into sight when it becomes that. */
export function bringIntoSight(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Whether keys are worth naming: a pointer as exact as a mouse comes with a keyboard. In the browser only. */
export function hasKeyboard(): boolean {
  return matchMedia("(any-pointer: fine)").matches;
}
