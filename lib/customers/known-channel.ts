const channels = ["0", "1", "2", "3", "4", "5"] as const;
type Channel = (typeof channels)[number];

/** A distribution channel that the interface lists; null: another code, or none. */
export function knownChannel(code: number | null): Channel | null {
  return channels.find((channel) => channel === String(code)) ?? null;
}
