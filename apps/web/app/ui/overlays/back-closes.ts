import { useCallback, type RefCallback } from "react";

/** Chrome's on Android, from 126 on; TypeScript's library does not have it yet. */
type Watcher = EventTarget & { destroy(): void };
type WithWatcher = { readonly CloseWatcher?: new () => Watcher };

/**
 * For the ref of what lies over the page: on a phone "back" closes it, instead of leaving the page. With a keyboard Escape does, which the
 * dialog reads itself.
 */
export function useBackCloses(onClose: () => void): RefCallback<HTMLElement> {
  return useCallback(() => {
    const { CloseWatcher } = globalThis as WithWatcher;
    if (CloseWatcher === undefined || !matchMedia("(pointer: coarse)").matches) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener("close", onClose);
    return () => watcher.destroy();
  }, [onClose]);
}
