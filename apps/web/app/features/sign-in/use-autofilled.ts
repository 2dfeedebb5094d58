import { useEffect, useState, type AnimationEvent, type InputEvent, type RefObject } from "react";

/** The animation that the style sheet gives a field which the browser has filled. */
const filledByBrowser = "filled-by-browser";

function nameOf(target: EventTarget): string {
  return target instanceof HTMLInputElement ? target.name : "";
}

/**
 * Which fields the browser has filled from its own store. Until the page is touched some browsers show such a
 * text without letting the script read it, so a form must not wait for it.
 */
export function useAutofilled(form: RefObject<HTMLFormElement | null>) {
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    // What was filled before the script was there.
    const frame = requestAnimationFrame(() => {
      const found = form.current?.querySelectorAll<HTMLInputElement>("input:autofill") ?? [];
      if (found.length > 0) setFilled((known) => new Set([...known, ...[...found].map(({ name }) => name)]));
    });
    return () => cancelAnimationFrame(frame);
  }, [form]);

  return {
    filled,
    onAnimationStart: ({ animationName, target }: AnimationEvent) => {
      if (animationName === filledByBrowser) setFilled((known) => new Set([...known, nameOf(target)]));
    },
    /** From now on the text can be read, and be judged like any other. */
    onInput: ({ target }: InputEvent) => {
      setFilled((known) => (known.has(nameOf(target)) ? new Set([...known].filter((name) => name !== nameOf(target))) : known));
    },
  };
}
