import type { OwnProperty } from "@efie/contract";
import Tag from "lucide-react/icons/tag";
import CircleCheck from "lucide-react/icons/circle-check";
import Percent from "lucide-react/icons/percent";
import RotateCw from "lucide-react/icons/rotate-cw";
import Send from "lucide-react/icons/send";
import X from "lucide-react/icons/x";
import { useState, type ReactNode } from "react";
import { useSuspended } from "../../../entities/account/viewer.ts";
import { formatCount } from "../../../lib/format/format.ts";
import { Button, IconButton } from "../../../ui/actions/button.tsx";
import { lazyDialog } from "../../../ui/feedback/lazy-part.tsx";
import { classes } from "../../../ui/styles/classes.ts";
import type { BatchAction } from "./batch-words.ts";
import { SelectionContext, selectionKeys, type Selection } from "./selection.tsx";

const BatchDialog = lazyDialog(
  () => import("./batch-dialog.tsx"),
  ({ onClose }) => onClose(null),
);

/** An action that is asked about; the number tells one from the next. */
type Asked = { readonly action: BatchAction; readonly number: number };

type Props = {
  selection: Selection;
  items: readonly OwnProperty[];
  shown: readonly OwnProperty[];
  /** Whether there are more that have not been loaded. */
  hasMore: boolean;
  children: ReactNode;
};

/** The list, whose rows can be chosen and changed together. What was chosen stays so while the list shows others. */
export function Selectable({ selection, items, shown, hasMore, children }: Props) {
  const isSuspended = useSuspended();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { chosen, isOn } = selection;
  if (isSuspended || items.length < 2 || (shown.length === 0 && !isOn)) return children;
  const properties = items.filter(({ id }) => chosen.has(id));
  function close(closed: Asked, ids: readonly number[] | null) {
    // Prices that wait may end while something else is asked.
    setAsked((now) => (now === closed ? null : now));
    if (ids !== null) selection.keep(ids);
  }
  return (
    <SelectionContext value={selection}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the checkboxes in it */}
      <div className="group/list" data-selecting={isOn || undefined} onKeyDown={selectionKeys(selection.leave)}>
        {!isOn && (
          <Button look="secondary" size="small" className="mb-4 md:hidden" onClick={selection.start}>
            Select
          </Button>
        )}
        <BatchBar
          {...{ selection, shown, hasMore }}
          count={properties.length}
          onAct={(action) => setAsked((before) => ({ action, number: (before?.number ?? 0) + 1 }))}
        />
        {children}
      </div>
      {asked !== null && (
        <BatchDialog
          key={asked.number}
          action={asked.action}
          properties={properties}
          onClose={(ids) => close(asked, ids)}
          onChoose={selection.keep}
        />
      )}
    </SelectionContext>
  );
}

const actions = [
  { id: "confirm", label: "Still available", icon: CircleCheck },
  { id: "renew", label: "Renew", icon: RotateCw },
  { id: "status", label: "Mark as", icon: Tag },
  { id: "price", label: "Change price", icon: Percent },
  { id: "post", label: "Post", icon: Send },
] as const satisfies readonly { id: BatchAction; label: string; icon: unknown }[];

/** `count`: how many are chosen. */
type BarProps = Omit<Props, "items" | "children"> & { count: number; onAct: (action: BatchAction) => void };

/** What can be done with the chosen listings; in sight all the time: on a phone below, under the thumb. */
function BatchBar({ selection, shown, hasMore, count, onAct }: BarProps) {
  const { chosen, isOn, isAll, leave, chooseAll } = selection;
  // The list as it is filtered may not have them all.
  const hidden = count - shown.filter(({ id }) => chosen.has(id)).length;
  return (
    <section
      aria-label="Change many at once"
      data-bottom-bar={isOn ? "tall" : undefined}
      className={classes(
        "inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-3 border-t border-line bg-paper/95 px-4 py-2 backdrop-blur-sm max-md:fixed max-md:pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:sticky md:top-16 md:mb-4 md:min-h-16 md:rounded-lg md:border md:bg-surface/95 print:hidden",
        !isOn && "max-md:hidden",
      )}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold md:pl-2">
        <input
          type="checkbox"
          className="size-6 accent-action"
          checked={isAll}
          onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
        />
        {`Select ${hasMore ? "the first" : "all"} ${formatCount(shown.length)}`}
      </label>
      <p role="status" className="mr-auto text-sm text-quiet">
        {count > 0 && `${formatCount(count)} selected${hidden > 0 ? `, ${formatCount(hidden)} not shown here` : ""}`}
      </p>
      {isOn && (
        <>
          <IconButton
            label="Leave the selection"
            className="md:order-last"
            onClick={({ currentTarget }) => {
              // The button goes, and would take the focus along.
              currentTarget.closest("section")?.querySelector("input")?.focus();
              leave();
            }}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
          <div className="grid grid-cols-2 gap-2 max-md:w-full max-md:*:last:col-span-2 md:flex md:flex-wrap">
            {actions.map(({ id, label, icon: Icon }) => (
              <Button key={id} look="secondary" size="small" disabled={count === 0} onClick={() => onAct(id)}>
                <Icon aria-hidden="true" className="size-4" />
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
