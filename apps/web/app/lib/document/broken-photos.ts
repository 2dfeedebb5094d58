import { useEffect } from "react";
import { listen } from "../browser/listeners.ts";

export const emptyPicture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** By hand: no state for each photo of a page. A picture goes on without its lighter files, and is blank without the others. */
function blankImage(image: HTMLImageElement): void {
  const sources = [...(image.parentElement?.querySelectorAll<HTMLSourceElement>(":scope > source") ?? [])];
  const light = sources.filter(({ type }) => type !== "");
  for (const source of light.length > 0 ? light : sources) source.remove();
  if (light.length > 0) return;
  image.removeAttribute("srcset");
  image.src = emptyPicture;
}

function onError({ target }: Event): void {
  if (target instanceof HTMLImageElement && target.currentSrc !== emptyPicture) blankImage(target);
}

/** A failed preview blanks its source (spec, section 8), wherever it stands, and also where it failed before the script came. */
export function useBrokenPhotos(): void {
  useEffect(function blankBrokenPhotos() {
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "") blankImage(image);
    }
    // Errors of photos do not bubble.
    return listen(document, ["error"], onError, true);
  }, []);
}
