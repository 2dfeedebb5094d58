import type { OwnProperty } from "@efie/contract";
import { createContext, use, useRef, useState, type KeyboardEvent } from "react";

const none: ReadonlySet<number> = new Set();

/** The listings that somebody has chosen. `shown` are the ids in the order of the list, for ranges and for "all". */
export function useSelection(shown: readonly number[]) {
  const [chosen, setChosen] = useState(none);
  const [isStarted, setIsStarted] = useState(false);
  const last = useRef<number | null>(null);
  function set(ids: readonly number[], isChosen: boolean) {
    setChosen(isChosen ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.includes(id))));
  }
  return {
    chosen,
    /** On a phone the boxes are there only from a button on, which is the same as choosing the first on a desktop. */
    isOn: isStarted || chosen.size > 0,
    isAll: shown.length > 0 && shown.every((id) => chosen.has(id)),
    start: () => setIsStarted(true),
    leave: () => {
      setChosen(none);
      setIsStarted(false);
    },
    keep: (ids: readonly number[]) => setChosen(new Set(ids)),
    chooseAll: (isChosen: boolean) => set(shown, isChosen),
    /** @param isRange whether what lies between the last one and this one goes with it */
    choose: (id: number, isChosen: boolean, isRange: boolean) => {
      const [from, to] = [shown.indexOf(last.current ?? id), shown.indexOf(id)];
      const between = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      set(between, isChosen);
      last.current = id;
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** What the boxes in the rows read, so that a choice draws no row again. Null where nothing can be chosen. */
export const SelectionContext = createContext<Selection | null>(null);

/** A listing's checkbox, on its photo. On a phone, while somebody chooses, the whole row is its target. */
export function SelectBox({ property: { id, title } }: { property: Pick<OwnProperty, "id" | "title"> }) {
  const selection = use(SelectionContext);
  if (selection === null) return null;
  return (
    <label className="absolute top-0 left-0 z-10 grid size-14 cursor-pointer place-items-center select-none max-md:hidden print:hidden sm:size-16 max-md:group-data-selecting/list:inset-0 max-md:group-data-selecting/list:grid max-md:group-data-selecting/list:size-auto max-md:group-data-selecting/list:items-start max-md:group-data-selecting/list:justify-items-start max-md:group-data-selecting/list:p-4">
      <input
        type="checkbox"
        data-select
        className="size-6 rounded-sm shadow-soft accent-action"
        aria-label={`Select ${title}`}
        checked={selection.chosen.has(id)}
        onChange={({ currentTarget, nativeEvent }) =>
          selection.choose(id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
    </label>
  );
}

/** Arrows move from box to box, and Escape leaves. A dialog that was opened from the list has keys of its own. */
export function selectionKeys(leave: () => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    if (key === "Escape") return leave();
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined || !target.matches("[data-select]")) return;
    const boxes = [...currentTarget.querySelectorAll<HTMLElement>("[data-select]")];
    event.preventDefault();
    boxes[boxes.indexOf(target) + step]?.focus();
  };
}
