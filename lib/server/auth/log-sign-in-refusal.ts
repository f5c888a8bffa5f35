import "server-only";
import type { SignInError, SignInRefusal } from "../../domain/sign-in-errors";
import type { Runtime } from "../runtime";

/** What the person does alone: the line of the request is enough. */
const ownRefusals: ReadonlySet<SignInError> = new Set(["cancelled", "expired", "other-tab"]);
/** What nobody can mend for one person alone. */
const faults: ReadonlySet<SignInError> = new Set([
  "client-refused",
  "clocks-differ",
  "failed",
  "provider-away",
  "untrusted-certificate",
  "wrong-issuer",
]);

/** Writes one line about a refused sign-in, with what its page shows under Technical details. */
export function logSignInRefusal(
  { env, log }: Pick<Runtime, "env" | "log">,
  { error: kind, facts }: SignInRefusal,
): void {
  if (ownRefusals.has(kind)) return;
  const { code, number, status, claim, seconds, issuer, trace } = facts;
  const error = [code, number && `AADSTS${number}`].filter(Boolean).join(" ");
  const fact = [
    issuer && `${issuer} instead of ${env.SIGN_IN_ISSUER}`,
    seconds !== undefined && `provider's clock ${seconds} s ahead`,
    trace && `trace ${trace}`,
  ]
    .filter(Boolean)
    .join(", ");
  log.write(faults.has(kind) ? "error" : "warn", "sign-in", {
    kind,
    ...(error !== "" && { error }),
    ...(status !== undefined && { status }),
    ...(claim !== undefined && { field: claim }),
    ...(fact !== "" && { fact }),
  });
}
