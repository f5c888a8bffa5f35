import { useEffect, useState } from "react";

/** True once something has been running for so long without a break. */
export function useElapsed(running: boolean, milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    setElapsed(false);
    if (!running) return;
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [running, milliseconds]);
  return elapsed;
}
