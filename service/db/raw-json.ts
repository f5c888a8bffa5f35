/**
 * An answer that the database has written as JSON in the contract's shape. It is passed on
 * unparsed, because there may be thousands of records.
 */
export class RawJson<Answer> {
  /** The type of the JSON; only the compiler uses it. */
  declare readonly answer: Answer;

  constructor(readonly text: string) {}
}
