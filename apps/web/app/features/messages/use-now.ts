import { useEffect, useState } from "react";

const minuteMilliseconds = 60_000;

/** The time, to the minute: for what was said "3 minutes ago". */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}
