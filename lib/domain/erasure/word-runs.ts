/** Words of a text that are compared at once: a full name, an address. */
const mostWords = 6;

/**
 * Runs of up to six words of a text, in lower case, without punctuation: a text contains a value if
 * one of the runs equals the value's words.
 */
export function wordRuns(text: string): string[] {
  const words = wordsOf(text);
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(mostWords, words.length - start) }, (_none, more) =>
      words.slice(start, start + more + 1).join(" "),
    ),
  );
}

/** A value as one run; null if it is too short to identify anybody. */
export function wholeRun(value: string): string | null {
  const words = wordsOf(value);
  const run = words.join(" ");
  return run.length < 4 || words.length > mostWords ? null : run;
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
