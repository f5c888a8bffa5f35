"use client";

import { useEffect, useState } from "react";

/**
 * True once `value` has been true for this many milliseconds, so that short states are not shown.
 */
export function useDelayedTrue(value: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [value, milliseconds]);
  return value && lasting;
}
