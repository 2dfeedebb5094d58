import type { Viewing } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { visibleText, weekdayDate } from "@efie/contract/texts";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useState, type ReactNode } from "react";
import { useSuspended } from "../../entities/account/viewer.ts";
import { formatTime } from "../../lib/format/format.ts";
import { Button, buttonClass } from "../../ui/actions/button.tsx";
import { TextArea } from "../../ui/fields/field.tsx";
import { useViewingActs, type ViewingActs } from "./viewings-queries.ts";
import { isPast, otherOf, sideOf, waitsFor } from "./viewing-sides.ts";
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
  function ask(question: Question) {
    setAsked(question);
    setIsOpen(true);
  }
  if (isSuspended || (viewing.state !== "requested" && viewing.state !== "confirmed")) return null;
  const dialog = { viewing, viewerId, acts, isOpen, onClose: () => setIsOpen(false) };
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
      {viewing.state === "requested" ? (
        <Requested {...{ viewing, viewerId, acts, ask }} />
      ) : isPast(viewing) ? (
        <>
          <Button size="small" isBusy={acts.isBusy} onClick={() => void acts.done(viewing.id)}>
            It took place
          </Button>
          <Button look="secondary" size="small" onClick={() => ask("missed")}>
            It did not
          </Button>
        </>
      ) : (
        <Agreed {...{ viewing, ask }} />
      )}
      {asked === "propose" && <ProposeDialog {...dialog} />}
      {asked !== null && asked !== "propose" && <Ending {...dialog} question={asked} />}
    </div>
  );
}

type Ask = (question: Question) => void;

function Requested({ viewing, viewerId, acts, ask }: Props & { acts: ViewingActs; ask: Ask }) {
  const isMine = waitsFor(viewing, viewerId);
  return (
    <>
      {isMine &&
        viewing.slots.map((slot) => (
          <Button key={slot} size="small" isBusy={acts.isBusy} onClick={() => void acts.accept(viewing.id, slot)}>
            {`Accept ${weekdayDate(slot)}, ${formatTime(slot)}`}
          </Button>
        ))}
      {!isMine && (
        <p className="flex min-h-11 basis-full items-center text-sm text-quiet">
          {`You proposed this. ${otherOf(viewing, viewerId).name || "The other side"} answers.`}
        </p>
      )}
      <Button look="secondary" size="small" onClick={() => ask("propose")}>
        Propose other times
      </Button>
      <Button look="quiet" size="small" onClick={() => ask(isMine ? "decline" : "cancel")}>
        {isMine ? "Decline" : "Take it back"}
      </Button>
    </>
  );
}

function Agreed({ viewing, ask }: { viewing: Viewing; ask: Ask }) {
  return (
    <>
      <a href={viewing.calendar_url} className={buttonClass({ look: "secondary", size: "small" }, undefined)}>
        <CalendarPlus aria-hidden="true" className="size-4" />
        Add to calendar
      </a>
      <Button look="secondary" size="small" onClick={() => ask("propose")}>
        Propose other times
      </Button>
      <Button look="quiet" size="small" onClick={() => ask("cancel")}>
        Cancel viewing
      </Button>
    </>
  );
}

type EndingProps = Props & { acts: ViewingActs; isOpen: boolean; onClose: () => void; question: Exclude<Question, "propose"> };

const words = {
  decline: { title: "Decline", text: "The other side is told at once, and can ask for other times.", yes: "Decline" },
  cancel: { title: "Cancel viewing", text: "The other side is told at once, so that nobody waits.", yes: "Cancel viewing" },
} as const;

/** A question before a viewing ends. */
function Ending({ viewing, viewerId, acts, isOpen, onClose, question }: EndingProps) {
  const [reason, setReason] = useState("");
  const frame = (title: string, children: ReactNode, footer: ReactNode) => (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} footer={footer}>
      {children}
    </Dialog>
  );
  if (question === "missed") {
    const side = sideOf(viewing, viewerId);
    const say = (who: "owner" | "seeker") => void acts.missed(viewing.id, who).then(onClose);
    return frame(
      "It did not take place",
      <p>No harm done: things come up. Who could not be there?</p>,
      <>
        <Button look="secondary" isBusy={acts.isBusy} onClick={() => say(side)}>
          I could not
        </Button>
        <Button look="secondary" isBusy={acts.isBusy} onClick={() => say(side === "owner" ? "seeker" : "owner")}>
          They did not come
        </Button>
      </>,
    );
  }
  const { title, text, yes } = words[question];
  const end = () => void acts[question](viewing.id, visibleText(reason)).then(onClose);
  return frame(
    title,
    <div className="grid gap-4">
      <p>{text}</p>
      <TextArea
        label="A word about why (optional)"
        rows={2}
        maxLength={limits.maxReasonCharacters}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </div>,
    <>
      <Button look="secondary" onClick={onClose}>
        Go back
      </Button>
      <Button look="danger" isBusy={acts.isBusy} onClick={end}>
        {yes}
      </Button>
    </>,
  );
}
