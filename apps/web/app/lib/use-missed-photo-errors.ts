import { useEffect } from "react";

/**
 * A photo that failed before the script arrived told nobody: its error is repeated, so that it goes blank like any
 * other broken one.
 */
export function useMissedPhotoErrors(): void {
  useEffect(() => {
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "") image.dispatchEvent(new Event("error"));
    }
  }, []);
}
