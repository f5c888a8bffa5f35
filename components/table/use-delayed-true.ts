"use client";

import { useEffect, useState } from "react";

/** True once `value` has been true for so many milliseconds: what is over in a blink is not shown. */
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
