/** The daily e-mail of the signed-in person. */
export interface OwnMail {
  /** Where it goes; null: the identity provider names no address. */
  readonly address: string | null;
  /** When the next one can be sent, as an ISO moment. */
  readonly nextAt: string;
}
