import { limits } from "@efie/contract/limits";
import { visibleText } from "@efie/contract/texts";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { messageDraftKey } from "../../../entities/message/message-sending.ts";
import { mobileBreakpointPixels } from "../../../lib/browser/hooks.ts";
import { plural } from "../../../lib/format/format.ts";
import { SubmitForm } from "../../../lib/forms/submit-form.tsx";
import { useDraft } from "../../../lib/storage/draft.ts";
import { classes } from "../../../ui/styles/classes.ts";

const shownFrom = 200;

type Props = { otherId: number; name: string; problem: string | null; onType: () => void; onSend: (text: string) => void };

/** Where a message is written. Enter sends, Shift+Enter breaks the line (spec, section 2). */
export function Composer({ otherId, name, problem, onType, onSend }: Props) {
  const [text, setText] = useDraft(messageDraftKey(otherId));
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(function focusOnDesktop() {
    // On a phone the keyboard would cover what one came to read.
    if (window.matchMedia(`(width > ${mobileBreakpointPixels}px)`).matches) box.current?.focus({ preventScroll: true });
  }, []);
  const content = visibleText(text);
  // Blanks around a message do not count.
  const left = limits.maxMessageCharacters - content.length;
  const isTooLong = left < 0;

  function send() {
    box.current?.focus();
    if (content === "" || isTooLong) return;
    setText("");
    onSend(content);
  }
  function onKeyDown(event: KeyboardEvent) {
    // While a word is being composed (Asian keyboards, some phones), Enter ends the word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  return (
    <SubmitForm
      className="border-t border-line bg-surface px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-6 md:pb-4"
      onSubmit={send}
    >
      <div className="mx-auto grid max-w-4xl gap-1.5">
        <p
          id="message-problem"
          role="alert"
          className={classes("px-1 text-sm font-medium text-danger", problem === null && "hidden")}
        >
          {problem}
        </p>
        <div className="flex items-end gap-2">
          {/* The text stands behind the box once more, unseen: so the box is as high as its text. */}
          <div
            data-text={`${text} `}
            className="grid max-h-40 min-w-0 flex-1 overflow-y-auto rounded-[1.5rem] border border-control bg-paper [overflow-wrap:anywhere] focus-within:border-transparent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-(--focus) after:invisible after:col-start-1 after:row-start-1 after:px-4 after:py-2.5 after:whitespace-pre-wrap after:content-[attr(data-text)]"
          >
            <textarea
              ref={box}
              rows={1}
              value={text}
              aria-label={`Message to ${name}`}
              aria-invalid={isTooLong || undefined}
              aria-describedby="message-problem message-room"
              placeholder="Write a message"
              autoComplete="off"
              enterKeyHint="send"
              className="col-start-1 row-start-1 min-h-11.5 w-full resize-none overflow-hidden bg-transparent px-4 py-2.5 [overflow-wrap:anywhere] outline-none"
              onChange={({ target }) => {
                setText(target.value);
                onType();
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <button
            type="submit"
            aria-label="Send"
            title="Send"
            className={classes(
              "grid size-12 shrink-0 place-items-center rounded-full transition-colors",
              content === "" ? "bg-sunken text-quiet" : "bg-action text-on-action hover:bg-action-strong",
            )}
            // A phone's keyboard stays where it is.
            onMouseDown={(event) => event.preventDefault()}
          >
            <SendHorizontal className="size-5" />
          </button>
        </div>
        {/* Near the end. What is too long is not cut: nothing that was pasted is lost. */}
        <p
          id="message-room"
          role="status"
          className={classes("px-1 text-right text-xs tabular-nums", isTooLong ? "font-semibold text-danger" : "text-quiet")}
        >
          {isTooLong
            ? `${plural(-left, "character")} too many. A message has at most 2,000.`
            : left <= shownFrom && `${plural(left, "character")} left`}
        </p>
      </div>
    </SubmitForm>
  );
}
