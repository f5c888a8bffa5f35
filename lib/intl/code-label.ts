/** The texts of a namespace of which the keys are codes. */
interface CodeTexts {
  (key: never): string;
  has(key: never): boolean;
}

/**
 * The label of a code of billing, `family.code` in the texts. A code without a label is shown as it
 * came, because another service may have more, and an absent one as a dash.
 */
export function codeLabel(t: CodeTexts, family: string, code: string | number | null): string {
  if (code === null || code === "") return "–";
  // A cast: whether the key exists is asked at once.
  const key = `${family}.${code}` as never;
  return t.has(key) ? t(key) : String(code);
}
