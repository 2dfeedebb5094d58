import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";

const arrow = "absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-[#0d0c0a]/60 hover:bg-white/25";

export function GalleryArrows({ onLeaf }: { onLeaf: (step: number) => void }) {
  return (
    <>
      <button type="button" aria-label="Previous photo" className={`${arrow} left-2 sm:left-4`} onClick={() => onLeaf(-1)}>
        <ChevronLeft aria-hidden="true" className="size-7" />
      </button>
      <button type="button" aria-label="Next photo" className={`${arrow} right-2 sm:right-4`} onClick={() => onLeaf(1)}>
        <ChevronRight aria-hidden="true" className="size-7" />
      </button>
    </>
  );
}
