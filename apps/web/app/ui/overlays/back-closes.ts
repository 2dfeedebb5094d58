import { useCallback, type RefCallback } from "react";
import { addOverlay } from "../../lib/navigation/overlay-history.ts";

/** The layout of a phone (spec, section 1), and whatever is touched. */
const phone = "(pointer: coarse), (width <= 768px)";

/**
 * For the ref of what lies over the page: on a phone "back" closes it, instead of leaving the page. With a keyboard Escape does, which the
 * dialog reads itself.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): RefCallback<HTMLElement> {
  return useCallback(
    (element) => (element !== null && isOpen && matchMedia(phone).matches ? addOverlay(element, onClose) : undefined),
    [isOpen, onClose],
  );
}
