/** The record whose overview a card belongs to. */
export interface RecordOfCards {
  readonly customerGuid: string;
  /** The invoice group; null on the customer's overview. */
  readonly accountGuid: string | null;
}
