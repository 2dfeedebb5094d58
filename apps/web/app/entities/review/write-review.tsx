import type { Meeting } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { visibleText } from "@efie/contract/texts";
import Star from "lucide-react/icons/star";
import { useState } from "react";
import { api, requireSession } from "../../lib/api/api.ts";
import { peopleReviewCalls } from "../../lib/api/member-calls.ts";
import { useRequest } from "../../lib/api/use-request.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { useDraft } from "../../lib/storage/draft.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { NativeSelect, TextArea } from "../../ui/fields/field.tsx";
import { pickerOptions } from "../../ui/fields/select-box.tsx";
import { describeTooLong, limitText } from "../../ui/fields/limited-text.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

type Props = { userId: number; name: string; className?: string };

/** For who is signed in: a button where they met this person and have not said how it was. Load it lazily. */
export default function WriteReview({ userId, name, className }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, replace } = useRequest(`meetings ${userId}`, async (signal) => {
    const answer = await api.call(peopleReviewCalls.listMeetings, { query: { user: userId }, signal });
    return requireSession(answer);
  });
  const [first] = data ?? [];
  if (data === undefined || first === undefined) return null;
  function finish(written: Meeting): void {
    replace(data?.filter((one) => one !== written) ?? []);
    setIsOpen(false);
  }
  return (
    <div className={className}>
      <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
        <Star className="size-4" />
        {`Review ${name}`}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`How was it with ${name}?`} place="sheet">
        <ReviewForm userId={userId} name={name} meetings={data} onDone={finish} />
      </Dialog>
    </div>
  );
}

const stars = [1, 2, 3, 4, 5] as const;

type FormProps = Pick<Props, "userId" | "name"> & { meetings: readonly Meeting[]; onDone: (written: Meeting) => void };

/** Stars and words about one meeting. What is typed is stored until it was sent. */
function ReviewForm({ userId, name, meetings, onDone }: FormProps) {
  const [text, setText] = useDraft(`review:${userId}`);
  const [rating, setRating] = useState(0);
  const [chosen, setChosen] = useState(0);
  const { problem, isBusy, run } = useFormAction(async () => {
    const meeting = meetings[chosen];
    if (meeting === undefined || rating === 0) return "Please choose one to five stars.";
    const said = visibleText(text);
    if (said === "") return "Please say in a few words how it was.";
    const tooLong = describeTooLong(text, limits.maxPeopleReviewCharacters);
    if (tooLong !== undefined) return tooLong;
    const { viewing, conversation_with } = meeting;
    const met = viewing === null ? { conversation_with: conversation_with ?? userId } : { viewing };
    const body = { ...met, property: meeting.property.id, rating, text: said };
    requireSession(await api.call(peopleReviewCalls.createPersonReview, { body }));
    setText("");
    showToast(`Thank you. ${name} sees it when both of you have written, or after ${limits.blindReviewDays} days.`, "success");
    onDone(meeting);
  }, "Your review could not be sent. Please try again.");
  return (
    <SubmitForm className="grid grid-cols-1 gap-5" onSubmit={run}>
      <FormAlert text={problem} />
      {meetings.length > 1 ? (
        <NativeSelect label="About which listing?" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {pickerOptions(meetings.map(({ property }, index) => [index, property.title]))}
        </NativeSelect>
      ) : (
        <p className="text-quiet">About “{meetings[0]?.property.title}”</p>
      )}
      <StarChoice rating={rating} onChoose={setRating} />
      <TextArea
        label="In your words"
        hint="No phone numbers, email addresses or links. Everybody can read it."
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...limitText(text, { of: "review", maximum: limits.maxPeopleReviewCharacters })}
      />
      <p className="text-sm text-quiet">
        {`Neither of you sees what the other wrote until both have written, or for ${limits.blindReviewDays} days. It cannot be changed afterwards.`}
      </p>
      <Button type="submit" isBusy={isBusy}>
        Send review
      </Button>
    </SubmitForm>
  );
}

function StarChoice({ rating, onChoose }: { rating: number; onChoose: (rating: number) => void }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Stars</legend>
      <div className="-ml-2 flex">
        {stars.map((one) => (
          <label
            key={one}
            className="grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="rating"
              aria-label={one === 1 ? "1 star" : `${one} stars`}
              checked={rating === one}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            <Star className={one <= rating ? "size-7 fill-current text-accent" : "size-7 text-quiet"} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
