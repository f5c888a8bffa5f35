/** The values that one clerk gave to their invoice group's reference, in order. */
export interface SettingsLedger {
  readonly accountGuid: string;
  /** The last value whose save was acknowledged. */
  acknowledged: string | null;
  /** Values sent after it whose saves were not acknowledged: each may have taken effect. */
  unclear: string[];
}

/** A line proposal by the description that no other has. */
export interface ProposalLedger {
  readonly description: string;
  readonly accountGuid: string;
  /** Set when its creation was acknowledged. */
  id: string | null;
  approved: boolean;
}

/** What the desks acknowledged, as those who asked remember it. */
export interface Ledger {
  readonly settings: SettingsLedger[];
  readonly proposals: ProposalLedger[];
  saves: number;
}

/** The values that a group's reference may have now. */
export function possibleValues({ acknowledged, unclear }: SettingsLedger): (string | null)[] {
  return [acknowledged, ...unclear];
}

/** Remembers the end of a save. */
export function noteSave(ledger: SettingsLedger, value: string, acknowledged: boolean): void {
  if (acknowledged) {
    ledger.acknowledged = value;
    ledger.unclear = [];
  } else ledger.unclear.push(value);
}
