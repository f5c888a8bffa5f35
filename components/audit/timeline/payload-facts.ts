/** Most facts of an event that are shown: a payload is another program's and has no bound. */
const mostFacts = 40;
const longestText = 300;

/**
 * An event's payload as names and values. A change (`from`, `to`) is under its own name; nested
 * parts stay as written.
 */
export function payloadFacts(payload: unknown): [name: string, value: unknown][] {
  if (payload === null || payload === undefined) return [];
  if (typeof payload !== "object") return [["value", payload]];
  return Object.entries(payload)
    .flatMap(([name, value]): [string, unknown][] => {
      const parts = Object.entries(Object(value));
      const changes = typeof value === "object" && parts.length > 0 && parts.every(isChange);
      return changes ? parts : [[name, value]];
    })
    .slice(0, mostFacts)
    .map(([name, value]) => [name, shortened(value)]);
}

function isChange([, value]: [string, unknown]): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "from" in value && "to" in value;
}

function shortened(value: unknown): unknown {
  const text = isChange(["", value]) ? changeText(value) : textOf(value);
  return typeof text === "string" && text.length > longestText
    ? `${text.slice(0, longestText)}…`
    : text;
}

function changeText(value: unknown): string {
  const { from, to } = Object(value);
  return [from, to].map((end: unknown) => (end === null ? "–" : String(textOf(end)))).join(" → ");
}

function textOf(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
