import { useCallback, useRef } from "react";

/**
 * The key of an intent: the same for the same content, however often the button is pressed, and
 * another one as soon as the content is. So a repeated press answers like the first.
 */
export function useIntentKey(): (content: unknown) => string {
  const last = useRef({ content: "", key: "" });
  return useCallback((content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() };
    return last.current.key;
  }, []);
}
