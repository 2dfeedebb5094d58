import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useEffect, useRef, useState, type ReactNode, type PointerEvent } from "react";
import type { CardProperty } from "../../entities/property/card-property.ts";
import { PropertyCard } from "../../entities/property/property-card.tsx";
import type { Details } from "./load-details.ts";
import { IconButton } from "../../ui/actions/button.tsx";
import { useMedia } from "../../lib/browser/hooks.ts";

/** Spec, section 9. */
const rotationSeconds = 5;

type Props = { similar: Details["similar"]; renderAction: (property: CardProperty) => ReactNode };

const calmQuery = "(prefers-reduced-motion: reduce)";

/**
 * Up to four properties; one after the other comes to the fore, every 5 seconds; a frame around it would look like a choice. It rests under the pointer and the
 * focus, at a touch, in a hidden tab, for people who prefer no motion, and at the press of a button.
 */
export function SimilarCarousel({ similar, renderAction }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const isCalm = useMedia(calmQuery, true);
  const [isStopped, setIsStopped] = useState(false);
  const { isAttended, isTouched, events } = useAttention();
  const isMoving = !isCalm && !isStopped && !isTouched;
  const [index, setIndex] = useRotation(similar.length, !isMoving || isAttended);

  useEffect(
    function scrollToCard() {
      const list = row.current;
      const card = list?.children.item(index);
      if (!list || !card || !isMoving) return;
      // Only a row that overflows scrolls, and only sideways: the page itself stays where it is.
      const left = card.getBoundingClientRect().left - list.getBoundingClientRect().left + list.scrollLeft - 16;
      if (list.scrollWidth > list.clientWidth) list.scrollTo({ left, behavior: "smooth" });
    },
    [index, isMoving],
  );

  return (
    <section aria-labelledby="similar-title" className="mt-14" data-rotation={index}>
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 id="similar-title" className="text-2xl font-bold">
          Similar Properties You Might Like
        </h2>
        {!isCalm && !isTouched && similar.length > 1 && (
          <PauseButton isStopped={isStopped} onToggle={() => setIsStopped(!isStopped)} />
        )}
      </div>
      <ul ref={row} aria-label="Similar properties" tabIndex={0} {...events} className="scroller similar-row">
        {similar.map((property, position) => (
          <li key={property.id} className={isMoving && position === index ? "lg:-translate-y-2" : undefined}>
            <PropertyCard property={property} isSponsored={property.is_sponsored} action={renderAction(property)} />
          </li>
        ))}
      </ul>
      {isMoving && <Dots count={similar.length} index={index} onGo={setIndex} />}
    </section>
  );
}

function PauseButton({ isStopped, onToggle }: { isStopped: boolean; onToggle: () => void }) {
  const Icon = isStopped ? Play : Pause;
  const label = isStopped ? "Play the rotation" : "Pause the rotation";
  return (
    <IconButton label={label} className="text-quiet" onClick={onToggle}>
      <Icon className="size-5" />
    </IconButton>
  );
}

function Dots({ count, index, onGo }: { count: number; index: number; onGo: (index: number) => void }) {
  if (count < 2) return null;
  return (
    <div className="mt-3 flex justify-center lg:hidden">
      {Array.from({ length: count }, (_, position) => (
        <button
          key={position}
          type="button"
          aria-label={`Show similar property ${position + 1}`}
          aria-current={position === index ? "true" : undefined}
          className="group grid size-11 place-items-center rounded-full"
          onClick={() => onGo(position)}
        >
          <span className="size-2 rounded-full bg-control group-aria-[current]:w-4 group-aria-[current]:bg-accent" />
        </button>
      ))}
    </div>
  );
}

/** An index that moves on by itself, round and round, until it is paused or the tab is hidden. */
function useRotation(count: number, isPaused: boolean): [number, (index: number) => void] {
  const [index, setIndex] = useState(0);
  useEffect(
    function rotate() {
      if (isPaused || count < 2) return undefined;
      const timer = setInterval(() => {
        if (!document.hidden) setIndex((current) => (current + 1) % count);
      }, rotationSeconds * 1000);
      return () => clearInterval(timer);
      // Chosen by hand, the index starts a fresh interval: nobody's choice is taken away at once.
    },
    [count, isPaused, index],
  );
  return [index % Math.max(count, 1), setIndex];
}

/**
 * Whether a person is using an element: `isAttended` while the pointer or the focus is inside, `isTouched` once a finger has moved it,
 * from when on it is theirs to move. `events` are the element's, which is not a control itself; the links inside are.
 */
function useAttention() {
  const [isAttended, attend] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  // A finger "enters" and never leaves: only the mouse hovers.
  const hover = (isInside: boolean) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") attend(isInside);
  };
  const events = {
    onPointerEnter: hover(true),
    onPointerLeave: hover(false),
    onFocus: () => attend(true),
    onBlur: () => attend(false),
    onTouchStart: () => {
      attend(false);
      setIsTouched(true);
    },
  };
  return { isAttended, isTouched, events };
}
