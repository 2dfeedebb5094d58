import { useEffect, useState, type RefObject } from "react";

type Attention = {
  /** The pointer or the focus is inside. */
  readonly isAttended: boolean;
  /** A finger has moved it: from then on it is the person's to move. */
  readonly isTouched: boolean;
};

/** Whether a person is using an element, by pointer, touch or focus. The element itself is not a control; the links inside are. */
export function useAttention(element: RefObject<HTMLElement | null>): Attention {
  const [attention, setAttention] = useState<Attention>({ isAttended: false, isTouched: false });
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const watch = new AbortController();
    const { signal } = watch;
    const attend = (isAttended: boolean) => setAttention((last) => ({ ...last, isAttended }));
    // A finger "enters" and never leaves: only the mouse hovers.
    const hover = (event: PointerEvent) => event.pointerType === "mouse" && attend(event.type === "pointerenter");
    target.addEventListener("pointerenter", hover, { signal });
    target.addEventListener("pointerleave", hover, { signal });
    target.addEventListener("focusin", () => attend(true), { signal });
    target.addEventListener("focusout", () => attend(false), { signal });
    target.addEventListener("touchstart", () => setAttention({ isAttended: false, isTouched: true }), { signal, passive: true });
    return () => watch.abort();
  }, [element]);
  return attention;
}
