import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { listen } from "./listeners.ts";
import { useOutside } from "./shared-state.ts";

export function subscribeToConnection(listener: () => void): () => void {
  return listen(window, ["online", "offline"], listener);
}

/** Whether the browser thinks that it is online; the server always is. */
export function useOnline(): boolean {
  return useOutside(subscribeToConnection, () => navigator.onLine, true);
}

/** Listens to what happens anywhere in the document. */
export function useDocumentEvent<T extends keyof DocumentEventMap>(
  type: T,
  listener: (event: DocumentEventMap[T]) => void,
): void {
  const call = useEffectEvent(listener);
  useEffect(
    function listenToDocument() {
      const onEvent = (event: DocumentEventMap[T]) => call(event);
      document.addEventListener(type, onEvent);
      return () => document.removeEventListener(type, onEvent);
    },
    [type],
  );
}

/** Calls back when the browser is online again, for what failed without a connection. */
export function useReconnected(callback: () => void): void {
  const call = useEffectEvent(callback);
  useEffect(function listenToConnection() {
    return listen(window, ["online"], () => call());
  }, []);
}

/** For what was chosen or typed before the script was there, which raised no event. */
export function useMissedInput(read: () => void): void {
  const readMissed = useEffectEvent(read);
  useEffect(function readInputOnce() {
    readMissed();
  }, []);
}

/** A ref to what has the focus as soon as it is shown: before a window notices that what had it is gone, and takes it. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(function focusOnce() {
    element.current?.focus();
  }, []);
  return element;
}

/** Up to this width a screen is laid out for a phone (spec, section 9). */
export const mobileBreakpointPixels = 768;

/** Whether a media query holds; `onServer` until the browser can say. */
export function useMedia(query: string, onServer: boolean): boolean {
  return useOutside(
    (listener) => listen(matchMedia(query), ["change"], listener),
    () => matchMedia(query).matches,
    onServer,
  );
}

const minuteMilliseconds = 60_000;

/** The present, to the minute: relative times move on while one reads. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(function followTime() {
    const timer = setInterval(() => setNow(new Date()), minuteMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const never = () => () => {};

/** False on the server and while hydrating, true as soon as the script can do what a control promises. */
export function useHydrated(): boolean {
  return useOutside(never, () => true, false);
}

/** The work, but not again while it is under way: a double click or an impatient Enter does it once. */
export function useSingleFlight<Given extends unknown[]>(work: (...given: Given) => Promise<void>) {
  const isUnderWay = useRef(false);
  return async (...given: Given): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work(...given);
    } finally {
      isUnderWay.current = false;
    }
  };
}
