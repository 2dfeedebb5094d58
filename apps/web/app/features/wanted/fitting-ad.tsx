import type { WantedAd } from "@efie/contract";
import Check from "lucide-react/icons/check";
import { useState, type SyntheticEvent } from "react";
import { WantedFacts } from "./wanted-facts.tsx";
import { useWantedChanges } from "./wanted-queries.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { wantedCalls } from "../../lib/api/calls.ts";
import { formatDate } from "../../lib/format/dates.ts";
import { useDraft } from "../../lib/storage/draft.ts";
import { Button } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { NativeSelect, TextArea } from "../../ui/fields/field.tsx";

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
          <Check aria-hidden="true" className="size-4 shrink-0" />
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

type FormProps = { ad: WantedAd; listings: WantedAd["fitting"]; onDone: () => void };

/** Which listing, and the first message about it. What is typed is stored until it was sent. */
function AnswerForm({ ad, listings, onDone }: FormProps) {
  const refresh = useWantedChanges();
  const [text, setText] = useDraft(`wanted:${ad.id}`);
  const [chosen, setChosen] = useState(listings[0]?.id ?? 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (text.trim() === "") return setProblem("Please enter a message");
    if (isBusy) return;
    setIsBusy(true);
    try {
      const body = { property: chosen, text: text.trim() };
      requireSession(await api.call(wantedCalls.answerWanted, { params: { id: ad.id }, body }));
      setText("");
      showToast(`${ad.first_name} has your message.`, "success");
      refresh();
      onDone();
    } catch (error) {
      setProblem(callProblem(error, "Failed to send message. Please try again."));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form noValidate className="mt-4 grid gap-4 border-t border-line pt-4" onSubmit={(event) => void submit(event)}>
      <NativeSelect label="Your listing" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
        {listings.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
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
    </form>
  );
}
