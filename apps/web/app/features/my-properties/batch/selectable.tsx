import type { OwnProperty } from "@efie/contract";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useSuspended } from "../../../entities/account/viewer.ts";
import { useNeededPages } from "../../../lib/query/use-paged-query.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Opening } from "../../../ui/feedback/spinner.tsx";
import type { OwnProperties } from "../own-properties.ts";
import { BatchBar, type BatchAction } from "./batch-bar.tsx";
import { SelectionContext, selectionKeys, useSelection } from "./selection.tsx";

const BatchDialog = lazy(() => import("./batch-dialog.tsx"));

type Props = { own: OwnProperties; items: readonly OwnProperty[]; shown: readonly OwnProperty[]; children: ReactNode };

/** The list, whose rows can be chosen and changed together. What was chosen stays so while the list shows others. */
export function Selectable({ own, items, shown, children }: Props) {
  const isSuspended = useSuspended();
  const selection = useSelection(shown.map(({ id }) => id));
  const [action, setAction] = useState<BatchAction | null>(null);
  const { chosen, isOn } = selection;
  // "All" means all of them, not only what has been loaded.
  useNeededPages(own, isOn);
  if (isSuspended || items.length < 2) return children;
  const properties = items.filter(({ id }) => chosen.has(id));
  const seen = shown.filter(({ id }) => chosen.has(id)).length;
  function close(ids: readonly number[] | null) {
    setAction(null);
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
          {...{ selection, hasMore: own.hasMore }}
          shown={shown.length}
          hidden={properties.length - seen}
          onAct={setAction}
        />
        {children}
      </div>
      {action !== null && (
        <Suspense fallback={<Opening />}>
          <BatchDialog action={action} properties={properties} onClose={close} />
        </Suspense>
      )}
    </SelectionContext>
  );
}
