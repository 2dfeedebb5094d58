import { lazy, Suspense, useState, type ReactNode } from "react";
import { PhotoControls, Thumbnails } from "./photo-pager.tsx";
import { PhotoStrip } from "./photo-strip.tsx";
import type { Photos } from "./photos.ts";
import { useStrip } from "./use-strip.ts";
import { NoPhoto } from "../../../entities/property/photos/no-photo.tsx";
import { Opening } from "../../../ui/feedback/spinner.tsx";

const loadGallery = () => import("./gallery-dialog.tsx");
const GalleryDialog = lazy(loadGallery);

type Props = {
  photos: Photos;
  title: string;
  /** A control over the corner, such as the favorite heart. */
  action?: ReactNode;
};

const frame = "relative aspect-4/3 overflow-hidden bg-sunken max-sm:-mx-4 sm:aspect-3/2 sm:rounded-lg";

/** The photos of a property: swipe, arrows, dots, thumbnails, and the whole screen for those who want to look closely. */
export function PhotoCarousel({ photos, title, action }: Props) {
  const { strip, index, onScroll, goTo } = useStrip(photos.length);
  const [gallery, setGallery] = useState<{ isOpen: boolean; start: number } | null>(null);
  if (photos.length === 0) {
    return (
      <div className={frame}>
        <NoPhoto className="size-full" />
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
        <PhotoStrip
          photos={photos}
          title={title}
          strip={strip}
          index={index}
          onScroll={onScroll}
          onGo={goTo}
          onOpen={open}
          onApproach={() => void loadGallery()}
        />
        <PhotoControls photos={photos} index={index} onGo={goTo} onOpen={open} />
        {action}
      </div>
      <Thumbnails photos={photos} index={index} onGo={goTo} />
      {gallery !== null && (
        <Suspense fallback={<Opening />}>
          <GalleryDialog photos={photos} title={title} isOpen={gallery.isOpen} start={gallery.start} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
