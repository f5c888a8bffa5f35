import { cleanText } from "./readers/clean-text";

/** 32 lower-case hexadecimal characters, or null if the text is no service identifier. */
export function normalizeIdentifier(text: string): string | null {
  const compact = cleanText(text).trim();
  const dashed = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(compact);
  if (!dashed && !/^[0-9a-f]{32}$/i.test(compact)) return null;
  return compact.replaceAll("-", "").toLowerCase();
}
