import { useEffect, useState } from "react";

const A_MINUTE_MS = 60_000;

/** The time, by the minute: a code that is looked at expires before the clerk's eyes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), A_MINUTE_MS);
    return () => clearInterval(clock);
  }, []);
  return now;
}
