import type { OwnProperty } from "@efie/contract";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { lastConfirmed, nextStatus } from "./own-properties.ts";
import { useConfirmListing } from "../../entities/property/own-property-queries.ts";
import { formatPrice } from "../../entities/property/property-texts.ts";
import { useMarkStatus } from "../../entities/property/use-mark-status.ts";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { Picture } from "../../ui/media/picture.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";

const answers = [
  { given: "no", label: "No, it is gone", look: "secondary", keyName: "ArrowLeft" },
  { given: "yes", label: "Yes, it is", look: "primary", keyName: "ArrowRight" },
  { given: "later", label: "Ask me later", look: "quiet", keyName: "ArrowDown" },
] as const;
type Answer = (typeof answers)[number]["given"];
/** So far a finger moves a listing to answer. */
const swipePixels = 90;

type Props = {
  properties: readonly OwnProperty[];
  /** Whether more may wait on pages that have not been loaded. */
  isComplete: boolean;
  onDone: () => void;
};

/**
 * Asks about each listing that waits for its owner's word: an answer given for many at once says nothing of any. Offered with the list, or not
 * at all: what later pages bring would push away the rows that somebody reads.
 */
export function ConfirmOneByOne({ properties, isComplete, onDone }: Props) {
  const [isOffered] = useState(properties.length > 1);
  const [asked, setAsked] = useState<readonly OwnProperty[] | null>(null);
  const [at, setAt] = useState(0);
  const current = asked?.[at];
  function goOn() {
    setAt(at + 1);
    if (at + 1 < (asked?.length ?? 0)) return;
    showToast("That was all of them. Thank you.", "success");
    onDone();
  }
  if (asked !== null && current !== undefined)
    return <Question key={current.id} property={current} place={`${at + 1} of ${asked.length}`} onAnswered={goOn} />;
  if (!isOffered || properties.length < 2) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-accent-soft px-4 py-3">
      <p className="min-w-0 flex-1 basis-64 font-medium">
        {`${isComplete ? plural(properties.length, "listing") : "Listings"} wait for your word that they are still available.`}
      </p>
      {isComplete ? (
        <Button
          size="small"
          onClick={() => {
            setAsked(properties);
            setAt(0);
          }}
        >
          Answer one by one
        </Button>
      ) : (
        <LinkButton to={paths.longestNotConfirmed} size="small">
          See all of them
        </LinkButton>
      )}
    </div>
  );
}

/** The focus follows the question, so that the next key answers it and readers say it. */
const takeFocus = (question: HTMLElement | null) => question?.focus();

function Question({ property, place, onAnswered }: { property: OwnProperty; place: string; onAnswered: () => void }) {
  const { confirm, explain } = useConfirmListing();
  const mark = useMarkStatus();
  const { isBusy, run: answer } = useAction(async (given: Answer) => {
    if (given === "no" && !(await mark(property, nextStatus(property) ?? "rented"))) return;
    if (given === "yes" && !(await confirm(property)))
      showToast("Waiting for network. Your answer goes out when the connection is back.");
    onAnswered();
  }, explain);
  const { moved, handlers } = useSwipe((given) => void answer(given));
  function onKeyDown(event: KeyboardEvent) {
    const pressed = answers.find(({ keyName }) => keyName === event.key);
    if (pressed === undefined) return;
    event.preventDefault();
    void answer(pressed.given);
  }
  const [photo] = property.images;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it
    <section
      aria-label="Is it still available?"
      className="mb-4 overflow-hidden rounded-lg bg-accent-soft p-4"
      onKeyDown={onKeyDown}
    >
      <div
        className="flex touch-pan-y gap-4 select-none"
        style={{ transform: `translateX(${moved}px)`, opacity: 1 - Math.min(Math.abs(moved), 200) / 400 }}
        {...handlers}
      >
        {photo !== undefined && <Picture source={photo} alt="" sizes="7rem" className="aspect-4/3 w-28 shrink-0 rounded-md" />}
        <div ref={takeFocus} tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <p className="text-sm text-quiet">{place}</p>
          <h2 className="line-clamp-2 font-semibold">{property.title}</h2>
          <p className="text-sm">{`${formatPrice(property)}, ${property.city.city}`}</p>
          <p className="text-sm font-semibold">{lastConfirmed(property.last_confirmed_at)}</p>
        </div>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:flex">
        {answers.map(({ given, label, look, keyName }) => (
          <Button
            key={given}
            size="small"
            look={look}
            isBusy={isBusy && given !== "later"}
            className="max-sm:last:col-span-2"
            aria-keyshortcuts={keyName}
            onClick={() => void answer(given)}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="mt-1 text-xs text-quiet">
        <span className="pointer-coarse:hidden">Keys: right arrow for yes, left for no, down for later.</span>
        <span className="pointer-fine:hidden">Or swipe: right for yes, left for no.</span>
      </p>
    </section>
  );
}

/** A finger moves the listing to the right or to the left; the page still scrolls up and down. */
function useSwipe(onSwipe: (answer: Answer) => void) {
  const from = useRef<number | null>(null);
  const [moved, setMoved] = useState(0);
  function stop() {
    from.current = null;
    setMoved(0);
  }
  return {
    moved,
    handlers: {
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        if (pointerType === "touch") from.current = clientX;
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        if (from.current !== null) setMoved(clientX - from.current);
      },
      onPointerUp: () => {
        if (Math.abs(moved) >= swipePixels) onSwipe(moved > 0 ? "yes" : "no");
        stop();
      },
      onPointerCancel: stop,
    },
  };
}
