import type { PropertyImage } from "@efie/contract";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { Picture } from "../../../ui/media/picture.tsx";

/** `Photo 2 of 4: 2 bedroom apartment`. */
export function photoName(index: number, count: number, title: string): string {
  return `Photo ${index + 1} of ${count}: ${title}`;
}

/** Anchors of the slides: thumbnails and dots are links to them until the script arrives. */
export function photoAnchor(index: number): string {
  return `photo-${index + 1}`;
}

export type Photos = readonly PropertyImage[];

// A phone shows the photo at its full width, but is given the middle rendition: sharp enough there and a third of the
// megabytes. The full one is a tap away.
const sizes = "(min-width: 80rem) 53rem, (min-width: 64rem) 62vw, (min-width: 48rem) 90vw, 58vw";

type Props = ReturnType<typeof useStrip> & {
  photos: Photos;
  title: string;
  onOpen: (index: number) => void;
  /** The person is about to open: time to fetch what is needed for it. */
  onApproach: () => void;
};

/** The photos side by side; swiping, snapping and links to the large photos need no script. */
export function PhotoStrip({ photos, title, strip, index, onScroll, goTo, onOpen, onApproach }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    goTo(index + step);
    const next = (index + step + photos.length) % photos.length;
    strip.current?.children.item(next)?.querySelector("a")?.focus({ preventScroll: true });
  }
  function open(event: MouseEvent, photo: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(photo);
  }
  return (
    <ul
      ref={strip}
      aria-label="Photos"
      className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
      onScroll={onScroll}
    >
      {photos.map((photo, position) => (
        <li key={photo.id} id={photoAnchor(position)} className="size-full shrink-0 snap-center snap-always">
          <a
            href={photo.full}
            aria-haspopup="dialog"
            // Only the photo in view is a stop for the keyboard: focus on another would scroll the strip by itself.
            tabIndex={position === index ? 0 : -1}
            className="block size-full cursor-zoom-in -outline-offset-4"
            onClick={(event) => open(event, position)}
            onKeyDown={onKeyDown}
            onPointerEnter={onApproach}
          >
            <Picture
              source={photo}
              alt={photoName(position, photos.length, title)}
              sizes={sizes}
              isLarge
              width={1280}
              height={854}
              isFirst={position === 0}
              className="size-full"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A row of slides that the browser itself scrolls and snaps; this only reads where it is and sends it elsewhere, past either end round. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  function onScroll(): void {
    const element = strip.current;
    if (element === null || element.clientWidth === 0) return;
    setIndex(Math.min(count - 1, Math.max(0, Math.round(element.scrollLeft / element.clientWidth))));
  }
  function goTo(next: number, isInstant = false): void {
    const element = strip.current;
    if (element === null) return;
    const target = (next + count) % count;
    element.scrollTo({ left: target * element.clientWidth, behavior: isInstant ? "instant" : "smooth" });
  }
  return { strip, index, onScroll, goTo };
}
