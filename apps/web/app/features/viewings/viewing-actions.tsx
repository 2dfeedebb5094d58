import type { Viewing, ViewingSide } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { visibleText, weekdayDate } from "@efie/contract/texts";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useState } from "react";
import { useSuspended } from "../../entities/account/viewer.ts";
import { formatTime } from "../../lib/format/format.ts";
import { Button, buttonClass } from "../../ui/actions/button.tsx";
import { TextArea } from "../../ui/fields/field.tsx";
import { useViewingActs, type ViewingActs, isPast, otherOf, sideOf, waitsFor } from "./viewings.ts";
import { closeIt, lazyDialog } from "../../ui/feedback/lazy-part.tsx";

const Dialog = lazyDialog(async () => ({ default: (await import("../../ui/overlays/dialog.tsx")).Dialog }), closeIt);
const ProposeDialog = lazyDialog(() => import("./propose-dialog.tsx"), closeIt);

type Props = { viewing: Viewing; viewerId: number };
type Question = "propose" | "decline" | "cancel" | "missed";

/** What somebody can do with a viewing now. */
export function ViewingActions({ viewing, viewerId }: Props) {
  const acts = useViewingActs();
  const isSuspended = useSuspended();
  const [asked, setAsked] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (isSuspended || (viewing.state !== "requested" && viewing.state !== "confirmed")) return null;
  const isMine = waitsFor(viewing, viewerId);
  const act = (label: string, work: () => Promise<void>) => (
    <Button key={label} size="small" isBusy={acts.isBusy} onClick={() => void work()}>
      {label}
    </Button>
  );
  function ask(question: Question, label: string, look: "secondary" | "quiet" = "secondary") {
    const open = () => {
      setAsked(question);
      setIsOpen(true);
    };
    return (
      <Button look={look} size="small" onClick={open}>
        {label}
      </Button>
    );
  }
  const propose = ask("propose", "Propose other times");
  const dialog = { viewing, acts, isOpen, onClose: () => setIsOpen(false) };
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
      {viewing.state === "requested" ? (
        <>
          {isMine &&
            viewing.slots.map((slot) =>
              act(`Accept ${weekdayDate(slot)}, ${formatTime(slot)}`, () => acts.accept(viewing.id, slot)),
            )}
          {!isMine && (
            <p className="flex min-h-11 basis-full items-center text-sm text-quiet">
              {`You proposed this. ${otherOf(viewing, viewerId).name || "The other side"} answers.`}
            </p>
          )}
          {propose}
          {isMine ? ask("decline", "Decline", "quiet") : ask("cancel", "Take it back", "quiet")}
        </>
      ) : isPast(viewing) ? (
        <>
          {act("It took place", () => acts.done(viewing.id))}
          {ask("missed", "It did not")}
        </>
      ) : (
        <>
          <a href={viewing.calendar_url} className={buttonClass({ look: "secondary", size: "small" }, undefined)}>
            <CalendarPlus aria-hidden="true" className="size-4" />
            Add to calendar
          </a>
          {propose}
          {ask("cancel", "Cancel viewing", "quiet")}
        </>
      )}
      {asked === "propose" && <ProposeDialog {...dialog} />}
      {asked !== null && asked !== "propose" && <Ending {...dialog} side={sideOf(viewing, viewerId)} question={asked} />}
    </div>
  );
}

type EndingProps = {
  viewing: Viewing;
  side: ViewingSide;
  acts: ViewingActs;
  isOpen: boolean;
  onClose: () => void;
  question: Exclude<Question, "propose">;
};

const words = {
  decline: { title: "Decline", text: "The other side is told at once, and can ask for other times." },
  cancel: { title: "Cancel viewing", text: "The other side is told at once, so that nobody waits." },
  missed: { title: "It did not take place", text: "No harm done: things come up. Who could not be there?" },
} as const;

/** A question before a viewing ends. */
function Ending({ viewing: { id }, side, acts, isOpen, onClose, question }: EndingProps) {
  const [reason, setReason] = useState("");
  const { title, text } = words[question];
  const missed = (label: string, who: ViewingSide) => (
    <Button look="secondary" isBusy={acts.isBusy} onClick={() => void acts.missed(id, who).then(onClose)}>
      {label}
    </Button>
  );
  const footer =
    question === "missed" ? (
      <>
        {missed("I could not", side)}
        {missed("They did not come", side === "owner" ? "seeker" : "owner")}
      </>
    ) : (
      <>
        <Button look="secondary" onClick={onClose}>
          Go back
        </Button>
        <Button look="danger" isBusy={acts.isBusy} onClick={() => void acts[question](id, visibleText(reason)).then(onClose)}>
          {title}
        </Button>
      </>
    );
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} footer={footer}>
      <div className="grid gap-4">
        <p>{text}</p>
        {question !== "missed" && (
          <TextArea
            label="A word about why (optional)"
            rows={2}
            maxLength={limits.maxReasonCharacters}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
