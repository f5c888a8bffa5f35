/** The day of a moment, in UTC as everywhere in the service. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
