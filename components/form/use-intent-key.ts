import { useCallback, useRef } from "react";

/**
 * The idempotency key of an action: the same for the same content, however often the button is
 * pressed, and a new one for new content. A repeated press therefore gets the first answer.
 */
export function useIntentKey(): (content: unknown) => string {
  const last = useRef({ content: "", key: "" });
  return useCallback((content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() };
    return last.current.key;
  }, []);
}
