import { useEffect, useState } from "react";

const minuteMilliseconds = 60_000;

/** The present, to the minute: relative times move on while one reads. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}
