import { useState, type ReactNode } from "react";
import { PhotoControls, Thumbnails } from "./photo-pager.tsx";
import { PhotoStrip, type Photos, useStrip } from "./photo-strip.tsx";
import { lazyDialog } from "../../../ui/feedback/lazy-part.tsx";

const loadGallery = () => import("./gallery-dialog.tsx");
const GalleryDialog = lazyDialog(loadGallery, ({ start, onClose }) => onClose(start));

type Props = {
  photos: Photos;
  title: string;
  /** A control over the corner, such as the favorite heart. */
  action?: ReactNode;
};

// Over a photo lengths are in pixels: with text written large its controls would cover it, and each other.
const frame =
  "@container relative aspect-4/3 [--spacing:4px] overflow-hidden bg-sunken max-sm:-mx-[1rem] sm:aspect-3/2 sm:rounded-lg print:aspect-auto print:h-80";

/** The photos of a property: swipe, arrows, dots, thumbnails, and the whole screen for those who want to look closely. */
export function PhotoCarousel({ photos, title, action }: Props) {
  const strip = useStrip(photos.length);
  const { index, goTo } = strip;
  const [gallery, setGallery] = useState({ isOpen: false, start: 0 });
  if (photos.length === 0) {
    return (
      <div className={frame}>
        <NoPhoto />
        {action}
      </div>
    );
  }
  const open = (start: number) => setGallery({ isOpen: true, start });
  const close = (last: number) => {
    setGallery({ isOpen: false, start: last });
    goTo(last, true);
  };
  return (
    <section aria-roledescription="carousel" aria-label={`Photos of ${title}`}>
      <div className={frame}>
        <PhotoStrip {...strip} photos={photos} title={title} onOpen={open} onApproach={() => void loadGallery()} />
        <PhotoControls photos={photos} index={index} onGo={goTo} onOpen={open} />
        {action}
      </div>
      <Thumbnails photos={photos} index={index} onGo={goTo} />
      <GalleryDialog {...gallery} photos={photos} title={title} onClose={close} />
    </section>
  );
}

/** The placeholder for a property without photos: a roof, a door and a tree, in the colours of the paper. */
function NoPhoto() {
  return (
    <div className="grid size-full place-items-center bg-sunken text-quiet">
      <div className="grid justify-items-center gap-4">
        <svg
          aria-hidden="true"
          viewBox="0 0 160 96"
          className="w-40 fill-none stroke-control stroke-2 [stroke-linecap:round] [stroke-linejoin:round] md:w-52"
        >
          <path d="M8 86h144" />
          <path d="M34 86V46m58 40V46" />
          <path d="M26 52 63 20l37 32" className="fill-paper" />
          <path d="M56 86V62h14v24M42 56h8v8h-8zm34 0h8v8h-8z" />
          <path d="M124 86V60" />
          <path
            d="M124 64c-12 0-16-8-14-15 1-6 6-8 8-8 1-6 5-9 9-8 6 1 8 6 8 9 5 1 7 5 6 10-1 8-8 12-17 12Z"
            className="fill-paper"
          />
        </svg>
        <p className="text-sm font-medium">No photos yet</p>
      </div>
    </div>
  );
}
