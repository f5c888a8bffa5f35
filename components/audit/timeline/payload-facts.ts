/** Most facts of an event that are shown: a payload is another program's and has no bound. */
const mostFacts = 40;
const longestText = 300;

/** What an event's payload says, as names and values; parts of parts as they were written. */
export function payloadFacts(payload: unknown): [name: string, value: unknown][] {
  if (payload === null || payload === undefined) return [];
  if (typeof payload !== "object") return [["value", payload]];
  return Object.entries(payload)
    .slice(0, mostFacts)
    .map(([name, value]) => [name, shortened(value)]);
}

function shortened(value: unknown): unknown {
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : value;
  return typeof text === "string" && text.length > longestText
    ? `${text.slice(0, longestText)}…`
    : text;
}
