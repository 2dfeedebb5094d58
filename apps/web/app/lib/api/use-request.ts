import { useEffect, useEffectEvent, useRef, useState } from "react";

type Answer<T> = { readonly key: string | null; readonly data: T | undefined; readonly error: unknown };

const none = { key: null, data: undefined, error: undefined };

/**
 * What the server answers to one request, sent when `key` is there and again when it changes; null sends none. For pages that are
 * shown without the query library. `pauseMilliseconds`: how long the key must have been the same, for what follows typing.
 */
export function useRequest<T>(key: string | null, send: (signal: AbortSignal) => Promise<T>, pauseMilliseconds = 0) {
  const [answer, setAnswer] = useState<Answer<T>>(none);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | null>(null);
  const start = useEffectEvent(send);

  useEffect(
    function sendRequest() {
      if (key === null) return;
      const request = new AbortController();
      running.current = request;
      const settle = (next: Answer<T>) => request.signal.aborted || setAnswer(next);
      const timer = setTimeout(() => {
        start(request.signal).then(
          (data) => settle({ key, data, error: undefined }),
          (error: unknown) => settle({ key, data: undefined, error }),
        );
      }, pauseMilliseconds);
      return () => {
        clearTimeout(timer);
        request.abort();
      };
    },
    [key, attempt, pauseMilliseconds],
  );

  const isCurrent = answer.key === key;
  return {
    /** The last answer, also while the next one is awaited; undefined before, and after a failure. */
    data: answer.data,
    error: isCurrent ? answer.error : undefined,
    /** Whether the answer is to this key. */
    isCurrent,
    /** Sends it again. What was answered stays meanwhile. */
    retry: () => {
      setAnswer((last) => ({ ...last, error: undefined }));
      setAttempt(attempt + 1);
    },
    /** Takes what another call answered; a request that is under way is older. */
    replace: (data: T) => {
      running.current?.abort();
      setAnswer({ key, data, error: undefined });
    },
  };
}
