import { ApiError } from "@efie/client";
import type { Property } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { visibleText } from "@efie/contract/texts";
import { useState, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { describeSendProblem, messageDraft, messageGroup } from "../../../entities/message/message-sending.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { listenToSettled, sendOrKeep, type Fate } from "../../../lib/send-queue/send-queue.ts";
import { askToSignIn } from "../../../lib/session/ask-sign-in.ts";
import { readDraft, useDraft, writeDraft } from "../../../lib/storage/draft.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { useFormAction } from "../../../ui/feedback/use-action.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { SubmitForm } from "../../../lib/forms/submit-form.tsx";
import { ForSeekers, Sent } from "./sent.tsx";
import { typedMessageKey } from "./owner-contact.ts";

type Props = { property: Property; price: string; phone: ReactNode; isOpen: boolean; onClose: () => void };

const sentences = {
  done: "Message sent successfully!",
  waiting: "Waiting for network. Your message is sent when the connection is back.",
} as const;

/** Writes to the owner without leaving the property (spec, section 2). Load it lazily. */
export default function ContactDialog({ property, price, phone, isOpen, onClose }: Props) {
  const [sent, setSent] = useState<keyof typeof sentences | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  function close() {
    setSent(null);
    onClose();
  }
  /** One sheet at a time: this one comes back. */
  async function askAgain(): Promise<boolean> {
    setIsAsking(true);
    const isIn = await askToSignIn("contact");
    setIsAsking(false);
    return isIn;
  }
  return (
    <Dialog isOpen={isOpen && !isAsking} onClose={close} title="Contact Owner" place="sheet">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Subject property={property} price={price} />
        <ForSeekers
          property={property}
          forOwner="This is your own property. What people write to you about it is in your messages."
        >
          {sent === null ? (
            <ContactForm property={property} phone={phone} askAgain={askAgain} onSent={setSent} />
          ) : (
            <Sent
              sentence={sentences[sent]}
              to={`${paths.messages}?user_id=${property.creator}`}
              label="Go to the conversation"
              onClose={close}
            >
              The answer comes into your{" "}
              <Link to={paths.messages} className="link">
                messages
              </Link>
              .
            </Sent>
          )}
        </ForSeekers>
      </div>
    </Dialog>
  );
}

function Subject({ property, price }: { property: Property; price: string }) {
  const [photo] = property.images;
  return (
    <div className="flex items-center gap-3 rounded-md bg-sunken p-2.5">
      {photo !== undefined && (
        <img src={photo.thumbnail} alt="" width={72} height={54} className="h-13.5 w-18 shrink-0 rounded-sm object-cover" />
      )}
      <p className="min-w-0">
        <span className="block truncate font-semibold">{property.title}</span>
        <span className="block text-sm text-quiet">{price}</span>
      </p>
    </div>
  );
}

const ownerMissing = "Property owner information is not available";

function describe(error: unknown): string {
  return error instanceof ApiError && error.status === 404 ? ownerMissing : describeSendProblem(error);
}

function check(text: string): string | null {
  if (text === "") return "Please enter a message";
  const isTooLong = text.length > limits.maxMessageCharacters;
  return isTooLong ? `A message has at most 2,000 characters; this one has ${text.length}.` : null;
}

/** Calls back once a message that waited was sent. */
function followWaiting(to: number, content: string, onDone: () => void): void {
  const end = listenToSettled(({ entry, outcome }) => {
    if (entry.group !== messageGroup(to) || entry.text !== content) return;
    end();
    if (outcome.kind === "done") onDone();
  });
}

type FormProps = Pick<Props, "property" | "phone"> & {
  askAgain: () => Promise<boolean>;
  onSent: (fate: keyof typeof sentences) => void;
};

/** The message. What is typed is stored until it was sent. */
function ContactForm({ property, phone, askAgain, onSent }: FormProps) {
  const draftKey = typedMessageKey(property.id);
  const [text, setText] = useDraft(draftKey);
  const box = useRef<HTMLTextAreaElement>(null);

  /** Who signs in once more may be somebody else, so nothing waits for the one before: the text stays in the box. */
  async function send(content: string): Promise<Fate> {
    const message = messageDraft({ to: property.creator, name: "the owner", content, property: property.id });
    try {
      return await sendOrKeep(message, { isTakenBackLoggedOut: true });
    } catch (error) {
      const hasEnded = error instanceof ApiError && error.status === 401;
      if (!hasEnded || !(await askAgain())) throw error;
      return await send(content);
    }
  }
  const { problem, setProblem, isBusy, run } = useFormAction(async () => {
    const content = visibleText(text);
    const wrong = property.creator > 0 ? check(content) : ownerMissing;
    if (wrong !== null) {
      box.current?.focus();
      return wrong;
    }
    const { kind } = await send(content);
    // What was typed while it was under way is another message.
    if (readDraft(draftKey) === text) writeDraft(draftKey, null);
    onSent(kind);
    if (kind === "waiting") followWaiting(property.creator, content, () => onSent("done"));
  }, describe);
  return (
    <SubmitForm className="grid gap-5" onSubmit={run}>
      <TextArea
        ref={box}
        label="Your message"
        placeholder="Ask what you would like to know, or when you could see the place."
        rows={5}
        value={text}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {phone}
        <Button type="submit" isBusy={isBusy} className="min-w-36 flex-1">
          Send
        </Button>
      </div>
    </SubmitForm>
  );
}
