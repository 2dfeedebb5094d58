import { useEffect, useState } from "react";

/** An index that moves on by itself, round and round, until it is told to rest or the tab is hidden. */
export function useRotation(count: number, intervalSeconds: number, isResting: boolean): [number, (index: number) => void] {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (isResting || count < 2) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count);
    }, intervalSeconds * 1000);
    return () => clearInterval(timer);
    // Chosen by hand, the index starts a fresh interval: nobody's choice is taken away at once.
  }, [count, intervalSeconds, isResting, index]);
  return [index % Math.max(count, 1), setIndex];
}
