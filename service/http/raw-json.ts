/**
 * An answer that the database has written as JSON, in the contract's shape: thousands of records
 * are passed on as they come instead of being taken apart and put together again.
 */
export class RawJson<Answer> {
  /** What the text says; only the compiler looks at it. */
  declare readonly answer: Answer;

  constructor(readonly text: string) {}
}
