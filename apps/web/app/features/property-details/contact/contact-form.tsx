import { ApiError } from "@efie/client";
import type { Property } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { describeSendProblem } from "../../../entities/message/message-problem.ts";
import { api } from "../../../lib/api/api.ts";
import { messageCalls } from "../../../lib/api/calls.ts";
import { readDraft, useDraft, writeDraft } from "../../../lib/storage/draft.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";

const ownerMissing = "Property owner information is not available";

function describe(error: unknown): string {
  return error instanceof ApiError && error.status === 404 ? ownerMissing : describeSendProblem(error);
}

function check(text: string): string | null {
  if (text === "") return "Please enter a message";
  const isTooLong = text.length > limits.maxMessageCharacters;
  return isTooLong ? `A message has at most 2,000 characters; this one has ${text.length}.` : null;
}

type Props = { property: Property; phone: ReactNode; onSent: () => void };

/** The message. What is typed is stored until it was sent. */
export function ContactForm({ property, phone, onSent }: Props) {
  const draftKey = `contact:${property.id}`;
  const [text, setText] = useDraft(draftKey);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);

  async function send(content: string): Promise<void> {
    const [query, body] = [{ user_id: property.creator }, { content, property: property.id }];
    const { data } = await api.call(messageCalls.sendMessage, { query, body });
    if (data === null) throw new Error("Nobody is logged in any more.");
  }
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const content = text.trim();
    const wrong = property.creator > 0 ? check(content) : ownerMissing;
    setProblem(wrong);
    if (wrong !== null) return box.current?.focus();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await send(content);
      // What was typed while it was under way is another message.
      if (readDraft(draftKey) === text) writeDraft(draftKey, null);
      onSent();
    } catch (error) {
      setProblem(describe(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
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
    </form>
  );
}
