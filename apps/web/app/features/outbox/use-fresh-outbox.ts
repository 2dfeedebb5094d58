import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useVisible } from "../../lib/browser/hooks.ts";

/** Loads the outbox anew when its tab is looked at again: the mail was caused in another one. */
export function useFreshOutbox(): { isBusy: boolean; refresh: () => void } {
  const { state, revalidate } = useRevalidator();
  const isVisible = useVisible();
  const wasHidden = useRef(false);
  useEffect(() => {
    if (isVisible && wasHidden.current) void revalidate();
    wasHidden.current = !isVisible;
  }, [isVisible, revalidate]);
  return { isBusy: state === "loading", refresh: () => void revalidate() };
}
