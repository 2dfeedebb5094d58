import type { BatchResult, OwnProperty } from "@efie/contract";
import { useState } from "react";
import { feeCheckout } from "../../../entities/payment/listing-fee.ts";
import { plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { FormAlert } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { doUnlessUndone } from "../../../ui/feedback/undo.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { BatchQuestion } from "./batch-question.tsx";
import {
  describeHeld,
  describeOthers,
  fitting,
  lackingPhotos,
  readChange,
  rules,
  type BatchAction,
  type BatchChange,
  type BatchForm,
} from "./batch-words.ts";
import { useBatch } from "./use-batch.ts";

type Props = {
  action: BatchAction;
  properties: readonly OwnProperty[];
  /** `ids`: those with which nothing was done; null if nothing was begun. */
  onClose: (ids: readonly number[] | null) => void;
  /** What is chosen while a change waits that can be undone: nothing, and after Undo the same as before. */
  onChoose: (ids: readonly number[]) => void;
};

const canBeHeld = ({ action }: BatchChange): boolean => action === "price" || action === "status";

/**
 * What an action does with the chosen listings, asked before it is done; then how far it is, and whom the server refused. New prices and states
 * wait for some seconds, because a percentage is not undone by another one, nor one state of many; then it comes back if they were not all taken.
 */
export default function BatchDialog({ action, properties, onClose, onChoose }: Props) {
  // The list behind this may change meanwhile: what was chosen stays as it was.
  const [chosen] = useState(properties);
  const [form, setForm] = useState<BatchForm>({ status: null, isLower: true, percent: "" });
  const { title } = rules[action];
  const fits = fitting(action, chosen, form.status);
  const ids = fits.map(({ id }) => id);
  const [isHeld, setIsHeld] = useState(false);
  const lacking = lackingPhotos(action, chosen);
  const batch = useBatch(ids, {
    onAllDone: (wasHeld) => {
      showToast(`Done: ${plural(ids.length, "listing")}.`, "success");
      onClose(wasHeld ? null : []);
    },
    onPart: (sentence) => showToast(sentence, "error"),
  });
  const { results, isBusy, problem, begun, canGoOn } = batch;
  const hasBegun = begun !== null;
  const done = new Set(results.flatMap(({ id, result }) => (result === "done" ? [id] : [])));
  const asked = readChange(action, form, fits.length);
  const next = begun ?? asked?.change ?? null;
  const close = () => (isBusy ? batch.stop() : onClose(hasBegun ? chosen.flatMap(({ id }) => (done.has(id) ? [] : [id])) : null));
  function hold(change: BatchChange): void {
    const show = () => setIsHeld(false);
    const work = () => batch.run(change, true).finally(show);
    const undoable = { said: describeHeld(change, ids.length), work, restore: () => onChoose(chosen.map(({ id }) => id)) };
    if (!doUnlessUndone(undoable, show)) return;
    setIsHeld(true);
    onChoose([]);
  }
  function start(change: BatchChange): void {
    if (canBeHeld(change) && !hasBegun) hold(change);
    else void batch.run(change, false);
  }
  return (
    <Dialog
      isOpen={!isHeld}
      onClose={close}
      title={title}
      place="sheet"
      footer={
        <>
          <Button look="secondary" onClick={close}>
            {isBusy ? "Stop" : hasBegun || !canGoOn ? "Close" : "Cancel"}
          </Button>
          {canGoOn && !isBusy && fits.length > 0 && (
            <Button disabled={next === null} onClick={() => next !== null && start(next)}>
              {hasBegun ? "Go on" : (asked?.label ?? title)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {!hasBegun && !isBusy && (
          <>
            {fits.length > 0 && (
              <BatchQuestion {...{ action, form }} properties={fits} onChange={(more) => setForm({ ...form, ...more })} />
            )}
            <p className="text-sm text-quiet empty:hidden">
              {describeOthers(action, chosen.length - fits.length - lacking.length, form.status)}
            </p>
          </>
        )}
        <p role="status" className="font-semibold empty:hidden">
          {(isBusy || hasBegun) && (isBusy ? `${results.length} of ${ids.length} …` : `${done.size} of ${ids.length} changed.`)}
        </p>
        {isBusy && <ProgressBar label="Progress" share={results.length / ids.length} />}
        <FormAlert text={problem} />
        <BatchResults properties={chosen} refused={results.filter(({ result }) => result === "refused")} lacking={lacking} />
      </div>
    </Dialog>
  );
}

type ResultsProps = { properties: readonly OwnProperty[]; refused: readonly BatchResult[]; lacking: readonly OwnProperty[] };

/** The listings that were refused, each with the server's sentence, and those that lack photos; each leads to what it needs. */
function BatchResults({ properties, refused, lacking }: ResultsProps) {
  const titles = new Map(properties.map(({ id, title }) => [id, title]));
  const rows = [
    ...refused.map(({ id, detail, needs_fee }) => ({
      id,
      text: detail,
      way: needs_fee ? { to: feeCheckout(id, "myproperties"), label: "Pay", name: "Pay for" } : null,
    })),
    ...lacking.map(({ id }) => ({
      id,
      text: "It has no photo yet, so it cannot be posted.",
      way: { to: paths.addImages(id), label: "Add photos", name: "Add photos of" },
    })),
  ];
  return (
    <ul aria-label="Not changed" className="min-w-0 divide-y divide-line rounded-md border border-line empty:hidden">
      {rows.map(({ id, text, way }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
          <div className="min-w-0 flex-1 basis-48">
            <p className="truncate font-semibold">{titles.get(id)}</p>
            <p className="text-quiet">{text}</p>
          </div>
          {way !== null && (
            <LinkButton to={way.to} look="secondary" size="small" aria-label={`${way.name} ${titles.get(id)}`}>
              {way.label}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
}
