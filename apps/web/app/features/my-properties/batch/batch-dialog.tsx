import type { OwnProperty } from "@efie/contract";
import { useState } from "react";
import { plural } from "../../../lib/format/format.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { FormAlert } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { BatchAction } from "./batch-bar.tsx";
import { BatchQuestion } from "./batch-question.tsx";
import { BatchResults } from "./batch-results.tsx";
import { describeOthers, fitting, readChange, type BatchForm } from "./batch-words.ts";
import { useBatch } from "./use-batch.ts";

const titles: Record<BatchAction, string> = {
  confirm: "Still available?",
  renew: "Renew listings",
  status: "Mark listings",
  price: "Change prices",
};

type Props = {
  action: BatchAction;
  properties: readonly OwnProperty[];
  /** `ids`: those with which nothing was done; null if nothing was begun. */
  onClose: (ids: readonly number[] | null) => void;
};

/** What an action does with the chosen listings, asked before it is done; then how far it is, and whom the server refused. */
export default function BatchDialog({ action, properties, onClose }: Props) {
  // The list behind this may change meanwhile: what was chosen stays as it was.
  const [chosen] = useState(properties);
  const fits = fitting(action, chosen);
  const ids = fits.map(({ id }) => id);
  const [form, setForm] = useState<BatchForm>({ status: null, isLower: true, percent: "" });
  const batch = useBatch(ids, () => {
    showToast(`Done: ${plural(ids.length, "listing")}.`, "success");
    onClose([]);
  });
  const { results, isBusy, problem, canGoOn } = batch;
  const hasBegun = results.length > 0;
  const done = new Set(results.flatMap(({ id, result }) => (result === "done" ? [id] : [])));
  const asked = readChange(action, form, fits.length);
  const close = () => (isBusy ? batch.stop() : onClose(hasBegun ? chosen.flatMap(({ id }) => (done.has(id) ? [] : [id])) : null));
  return (
    <Dialog
      isOpen
      onClose={close}
      title={titles[action]}
      place="sheet"
      footer={
        <>
          <Button look="secondary" onClick={close}>
            {isBusy ? "Stop" : hasBegun || !canGoOn ? "Close" : "Cancel"}
          </Button>
          {canGoOn && !isBusy && fits.length > 0 && (
            <Button disabled={asked === null} onClick={() => asked !== null && void batch.run(asked.change)}>
              {hasBegun ? "Go on" : (asked?.label ?? titles[action])}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {!hasBegun && !isBusy && (
          <>
            {fits.length > 0 && (
              <BatchQuestion {...{ action, form }} properties={fits} onChange={(change) => setForm({ ...form, ...change })} />
            )}
            <p className="text-sm text-quiet empty:hidden">{describeOthers(action, chosen.length - fits.length)}</p>
          </>
        )}
        <p role="status" className="font-semibold empty:hidden">
          {(isBusy || hasBegun) && (isBusy ? `${results.length} of ${ids.length} …` : `${done.size} of ${ids.length} changed.`)}
        </p>
        {isBusy && <ProgressBar label="Progress" share={results.length / ids.length} />}
        <FormAlert text={problem} />
        <BatchResults properties={chosen} refused={results.filter(({ result }) => result === "refused")} />
      </div>
    </Dialog>
  );
}
