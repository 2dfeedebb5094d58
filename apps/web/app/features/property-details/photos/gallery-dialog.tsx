import useEmblaCarousel from "embla-carousel-react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { useCallback, useState, type KeyboardEvent } from "react";
import { placeholderColor } from "../../../ui/media/picture.tsx";
import { FullscreenDialog } from "../../../ui/overlays/fullscreen-dialog.tsx";
import { classes } from "../../../ui/styles/classes.ts";
import { photoName, type Photos } from "./photo-strip.tsx";
import { useOutside } from "../../../lib/browser/shared-state.ts";

type Props = { photos: Photos; title: string; isOpen: boolean; start: number; onClose: (last: number) => void };

/** The photos on the whole screen. One finger swipes, two zoom the page as everywhere; so do keys and buttons. */
export default function GalleryDialog({ photos, title, isOpen, start, onClose }: Props) {
  const [isZoomed, setIsZoomed] = useState(false);
  const count = photos.length;
  const [viewport, embla] = useEmblaCarousel({ startIndex: start, loop: count > 2, watchDrag: !isZoomed && count > 1 });

  const subscribe = useCallback(
    (listener: () => void) => {
      embla?.on("select", listener).on("reInit", listener);
      return () => void embla?.off("select", listener).off("reInit", listener);
    },
    [embla],
  );
  const index = useOutside(subscribe, () => embla?.selectedScrollSnap() ?? start, start);

  const leaf = (step: number) => (step > 0 ? embla?.scrollNext() : embla?.scrollPrev());
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // Zoomed, the arrow keys move about in the photo.
    if (step === undefined || isZoomed) return;
    event.preventDefault();
    leaf(step);
  }
  function close() {
    setIsZoomed(false);
    onClose(index);
  }
  const isNear = (position: number) => Math.abs(position - index) <= 1 || Math.abs(position - index) === count - 1;
  return (
    <FullscreenDialog
      isOpen={isOpen}
      onClose={close}
      title={`Photos of ${title}`}
      status={`${index + 1} / ${count}`}
      actions={<ZoomButton isZoomed={isZoomed} onToggle={() => setIsZoomed(!isZoomed)} />}
      onKeyDown={onKeyDown}
    >
      <div className="relative min-h-0 flex-1 pb-[env(safe-area-inset-bottom)]">
        <div ref={viewport} className={classes("h-full overflow-hidden", !isZoomed && "touch-pan-y touch-pinch-zoom")}>
          <ul className="flex h-full">
            {photos.map((photo, position) => (
              <GallerySlide
                key={photo.id}
                photo={photo}
                alt={photoName(position, count, title)}
                isNear={isNear(position)}
                isZoomed={isZoomed && position === index}
              />
            ))}
          </ul>
        </div>
        {count > 1 && !isZoomed && <GalleryArrows onLeaf={leaf} />}
      </div>
    </FullscreenDialog>
  );
}

function ZoomButton({ isZoomed, onToggle }: { isZoomed: boolean; onToggle: () => void }) {
  const Icon = isZoomed ? ZoomOut : ZoomIn;
  const label = isZoomed ? "Zoom out" : "Zoom in";
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-full hover:bg-white/15"
      onClick={onToggle}
    >
      <Icon className="size-6" />
    </button>
  );
}

const arrow = "absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-[#0d0c0a]/60 hover:bg-white/25";

function GalleryArrows({ onLeaf }: { onLeaf: (step: number) => void }) {
  return (
    <>
      <button type="button" aria-label="Previous photo" className={`${arrow} left-2 sm:left-4`} onClick={() => onLeaf(-1)}>
        <ChevronLeft className="size-7" />
      </button>
      <button type="button" aria-label="Next photo" className={`${arrow} right-2 sm:right-4`} onClick={() => onLeaf(1)}>
        <ChevronRight className="size-7" />
      </button>
    </>
  );
}

type GallerySlideProps = { photo: Photos[number]; alt: string; isNear: boolean; isZoomed: boolean };

/** The middle of the photo stays in the middle of the screen. */
function center(slide: HTMLElement | null): void {
  slide?.scrollTo((slide.scrollWidth - slide.clientWidth) / 2, (slide.scrollHeight - slide.clientHeight) / 2);
}

/** One photo as large as the screen allows; zoomed, twice that, to be moved about by finger, wheel or arrow keys. */
function GallerySlide({ photo, alt, isNear, isZoomed }: GallerySlideProps) {
  const [isBroken, setIsBroken] = useState(false);
  const ratio = photo.width / photo.height;
  // As wide as the slide, or as high: whichever comes first. A small photo is shown large, too, as on the page.
  const fitting = `min(100cqw, 100cqh * ${ratio})`;
  const style = {
    width: isZoomed ? `calc(2 * ${fitting})` : fitting,
    aspectRatio: `${photo.width} / ${photo.height}`,
    backgroundColor: placeholderColor(photo.placeholder),
  };
  return (
    <li
      ref={isZoomed ? center : undefined}
      className={classes(
        "h-full min-w-0 flex-[0_0_100%] [container-type:size]",
        isZoomed ? "flex overflow-auto" : "grid place-items-center lg:px-16",
      )}
    >
      {/* The size is known before the photo is there, so nothing moves when it arrives. Without container units: the slide's width. */}
      <div className="m-auto w-full shrink-0" style={style}>
        {isNear && !isBroken ? (
          <img
            src={photo.full}
            alt={alt}
            width={photo.width}
            height={photo.height}
            draggable={false}
            className="size-full object-contain"
            onError={() => setIsBroken(true)}
          />
        ) : (
          <span role="img" aria-label={alt} className="block size-full" />
        )}
      </div>
    </li>
  );
}
