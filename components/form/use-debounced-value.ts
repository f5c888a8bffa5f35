import { useEffect, useState } from "react";

const pauseMilliseconds = 400;

/** The value after a pause, so that dependent output does not flicker during typing. */
export function useDebouncedValue<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ text, value });
  useEffect(() => {
    if (text === settled.text) return;
    const timer = setTimeout(() => setSettled({ text, value }), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text, value, settled.text]);
  return settled.value;
}
