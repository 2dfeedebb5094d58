import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Expand from "lucide-react/icons/expand";
import type { ReactNode } from "react";
import { photoAnchor, type Photos } from "./photo-strip.tsx";
import { useHydrated } from "../../../lib/browser/hooks.ts";
import { Picture } from "../../../ui/media/picture.tsx";

type Props = { photos: Photos; index: number; onGo: (index: number) => void };

type LinkProps = Pick<Props, "index" | "onGo"> & { position: number; label: string; className: string; children: ReactNode };

/** The strip obeys it without script; with it the page does not move. */
function PhotoLink({ index, onGo, position, label, className, children }: LinkProps) {
  return (
    <a
      href={`#${photoAnchor(position)}`}
      aria-label={label}
      aria-current={position === index ? "true" : undefined}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        onGo(position);
      }}
    >
      {children}
    </a>
  );
}

const overlay =
  "absolute z-10 grid place-items-center rounded-full bg-[#14130f]/70 text-on-photo hover:bg-[#14130f]/90 focus-visible:outline-white";

const arrows = [
  { label: "Previous photo", icon: ChevronLeft, side: "left-3", step: -1 },
  { label: "Next photo", icon: ChevronRight, side: "right-3", step: 1 },
];

/** Over the photo: arrows, dots, the count and the way to full screen. */
export function PhotoControls({ photos, index, onGo, onOpen }: Props & { onOpen: (index: number) => void }) {
  const isReady = useHydrated();
  return (
    <>
      {isReady &&
        photos.length > 1 &&
        arrows.map(({ label, icon: Icon, side, step }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            className={`${overlay} top-1/2 size-11 -translate-y-1/2 ${side}`}
            onClick={() => onGo(index + step)}
          >
            <Icon className="size-6" />
          </button>
        ))}
      {photos.length > 1 && (
        <p
          className="pointer-events-none absolute bottom-3 left-3 rounded-full bg-[#14130f]/70 px-3 py-1 text-sm @max-[20rem]:bottom-13 font-semibold text-on-photo print:hidden"
          aria-live="polite"
        >
          <span className="sr-only">Photo </span>
          {index + 1} / {photos.length}
        </p>
      )}
      {photos.length > 1 && <Dots photos={photos} index={index} onGo={onGo} />}
      {isReady && (
        <button
          type="button"
          aria-label="View photos full screen"
          title="Full screen"
          aria-haspopup="dialog"
          className={`${overlay} right-3 bottom-3 size-11`}
          onClick={() => onOpen(index)}
        >
          <Expand className="size-5" />
        </button>
      )}
    </>
  );
}

function Dots({ photos, ...shown }: Props) {
  return (
    <ul className="absolute bottom-1 left-1/2 flex -translate-x-1/2 print:hidden">
      {photos.map((photo, position) => (
        <li key={photo.id}>
          <PhotoLink
            {...shown}
            position={position}
            label={`Show photo ${position + 1}`}
            className="grid size-11 place-items-center rounded-full focus-visible:outline-white"
          >
            <span className="photo-dot" />
          </PhotoLink>
        </li>
      ))}
    </ul>
  );
}

/** The photos small, below the large one. */
export function Thumbnails({ photos, ...shown }: Props) {
  if (photos.length < 2) return null;
  return (
    <ul className="mt-3 flex gap-2 sm:gap-3">
      {photos.map((photo, position) => (
        <li key={photo.id} className="max-w-24 min-w-0 flex-1 sm:max-w-32">
          <PhotoLink
            {...shown}
            position={position}
            label={`Photo ${position + 1}`}
            className="block overflow-hidden rounded-md opacity-75 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-3 aria-[current]:ring-accent"
          >
            <Picture source={photo} alt="" sizes="8rem" width={128} height={85} className="aspect-3/2 w-full" />
          </PhotoLink>
        </li>
      ))}
    </ul>
  );
}
