"use client";

import { useEffect, useState } from "react";

/** Whole seconds until a moment in milliseconds since 1970, counted down to 0. */
export function useSecondsLeft(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((moment - now) / 1000));
  const over = seconds === 0;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [over]);
  return seconds;
}
