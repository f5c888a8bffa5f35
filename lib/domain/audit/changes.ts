/** Answer of GET changes: what an open page learns of the work of others. */
export interface Changes {
  /** Number of the newest audit entry of the tenant; what the next question names. */
  readonly sequence: number;
  /** Kinds of the records that entries after the named one are about. */
  readonly kinds: readonly string[];
}
