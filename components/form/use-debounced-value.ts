import { useEffect, useState } from "react";

const pauseMilliseconds = 400;

/** The value as it is once a person pauses: what follows from it does not flicker while they type. */
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
