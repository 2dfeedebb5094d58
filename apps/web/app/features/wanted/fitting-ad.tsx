import type { WantedAd, OwnWantedAd } from "@efie/contract";
import { priceUnits } from "@efie/contract/enums";
import { visibleText } from "@efie/contract/texts";
import Check from "lucide-react/icons/check";
import { useState } from "react";
import { listingTypeLabels, optionLabel } from "../../entities/property/property-texts.ts";
import { wantedCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { formatDate, formatCedis } from "../../lib/format/format.ts";
import { useDraft } from "../../lib/storage/draft.ts";
import { Button } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { NativeSelect, TextArea } from "../../ui/fields/field.tsx";
import { pickerOptions } from "../../ui/fields/select-box.tsx";
import { refreshWanted } from "./wanted-ads.ts";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

/** A request that the reader can answer with a listing. */
export function FittingAd({ ad }: { ad: WantedAd }) {
  const [isOpen, setIsOpen] = useState(false);
  const offered = ad.fitting.filter(({ is_answered }) => is_answered);
  const free = ad.fitting.filter(({ is_answered }) => !is_answered);
  return (
    <article className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p className="mb-2 text-sm text-quiet">{`${ad.first_name} asked on ${formatDate(ad.created_at)}`}</p>
      <WantedFacts ad={ad} />
      {offered.map(({ id, title }) => (
        <p key={id} className="mt-3 flex items-center gap-2 text-sm font-semibold text-accent">
          <Check className="size-4 shrink-0" />
          {`You offered “${title}”`}
        </p>
      ))}
      {free.length > 0 && !isOpen && (
        <Button look={offered.length > 0 ? "secondary" : "primary"} size="small" className="mt-4" onClick={() => setIsOpen(true)}>
          {offered.length > 0 ? "Offer another listing" : "Answer"}
        </Button>
      )}
      {free.length > 0 && isOpen && <AnswerForm ad={ad} listings={free} onDone={() => setIsOpen(false)} />}
    </article>
  );
}

/** Which listing, and the first message about it. What is typed is stored until it was sent. */
function AnswerForm({ ad, listings, onDone }: { ad: WantedAd; listings: WantedAd["fitting"]; onDone: () => void }) {
  const [text, setText] = useDraft(`wanted:${ad.id}`);
  const [chosen, setChosen] = useState(listings[0]?.id ?? 0);
  const { problem, setProblem, isBusy, run } = useFormAction(async () => {
    if (visibleText(text) === "") return "Please enter a message";
    const body = { property: chosen, text: visibleText(text) };
    requireSession(await api.call(wantedCalls.answerWanted, { params: { id: ad.id }, body }));
    setText("");
    showToast(`${ad.first_name} has your message.`, "success");
    refreshWanted();
    onDone();
  }, "Failed to send message. Please try again.");
  return (
    <SubmitForm className="mt-4 grid gap-4 border-t border-line pt-4" onSubmit={run}>
      <NativeSelect label="Your listing" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
        {pickerOptions(listings.map(({ id, title }) => [id, title]))}
      </NativeSelect>
      <TextArea
        label="Your message"
        rows={4}
        value={text}
        error={problem ?? undefined}
        placeholder={`Say why it fits, and when ${ad.first_name} could see it.`}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={isBusy}>
          Send answer
        </Button>
        <Button look="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </SubmitForm>
  );
}

type Ad = WantedAd | OwnWantedAd;

/** What somebody looks for. */
export function WantedFacts({ ad }: { ad: Ad }) {
  return (
    <>
      <h3 className="text-lg leading-6 font-bold">{describeBudget(ad)}</h3>
      <p className="mt-0.5 font-semibold">{describeKind(ad)}</p>
      <p className="text-sm text-quiet">{describeWhere(ad)}</p>
      <p className="mt-3 break-words whitespace-pre-line">{ad.text}</p>
    </>
  );
}

/** `Rental · Apartment · 2+ bedrooms`. */
function describeKind({ type, property_type, number_of_bedrooms }: Ad): string {
  const parts = [listingTypeLabels[type], property_type === null ? "Any property" : optionLabel(property_type)];
  if (number_of_bedrooms !== null) parts.push(`${number_of_bedrooms}+ bedrooms`);
  return parts.join(" · ");
}

/** `Up to GH₵1,500/month`. */
function describeBudget({ type, budget_max }: Ad): string {
  return `Up to ${formatCedis(budget_max)}${priceUnits[type]}`;
}

/** `Kumasi, Obuasi · by 1 Dec 2026`. */
function describeWhere({ cities, move_in_by }: Ad): string {
  const where = cities.length === 0 ? "Anywhere in Ghana" : cities.map(({ city }) => city).join(", ");
  return move_in_by === null ? where : `${where} · by ${formatDate(move_in_by)}`;
}
