import "server-only";
import { hasFailureName } from "../failure-name";

/** What prevents an access token, in terms an administrator can act on. */
export type TokenFailureKind =
  | "service-secret-expired"
  | "service-secret-refused"
  | "service-scope-refused"
  | "identity-provider-unavailable";

/** No access token was available; nothing was sent to the service. */
export class TokenFailure extends Error {
  static override [Symbol.hasInstance](value: unknown): value is TokenFailure {
    return hasFailureName(value, "TokenFailure");
  }

  override readonly name = "TokenFailure";
  readonly kind: TokenFailureKind;

  constructor(kind: TokenFailureKind, options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}
