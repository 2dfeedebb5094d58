import type { OwnProperty } from "@efie/contract";
import { useState, type ReactNode } from "react";
import { useSuspended } from "../../../entities/account/viewer.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { BatchBar, type BatchAction } from "./batch-bar.tsx";
import { SelectionContext, selectionKeys, type Selection } from "./selection.tsx";
import { lazyDialog } from "../../../ui/feedback/lazy-part.tsx";

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
  const seen = shown.filter(({ id }) => chosen.has(id)).length;
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
          {...{ selection, hasMore }}
          shown={shown.length}
          count={properties.length}
          hidden={properties.length - seen}
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
