import "server-only";
import { z } from "zod";
import type { Env } from "../env";
import { clockTolerance } from "./verify-token";

type StrengthSettings = Pick<Env, "SIGN_IN_AMR" | "SIGN_IN_ACR" | "SIGN_IN_MAX_AGE_MINUTES">;

const claimsSchema = z.object({
  amr: z.array(z.string()).catch([]),
  acr: z.string().optional().catch(undefined),
  /** Authentication contexts of Microsoft Entra, which has no useful `acr`. */
  acrs: z.array(z.string()).catch([]),
  auth_time: z.number().optional().catch(undefined),
});

/** What a sign-in asks of the identity provider beside the person's name. */
export function strengthParameters(env: StrengthSettings): Readonly<Record<string, string>> {
  const { SIGN_IN_ACR: contexts, SIGN_IN_MAX_AGE_MINUTES: minutes } = env;
  return {
    ...(contexts.length > 0 && { acr_values: contexts.join(" ") }),
    ...(minutes !== undefined && { max_age: String(minutes * 60) }),
  };
}

/**
 * Whether the claims of a verified ID token fulfil the settings: every method of SIGN_IN_AMR, one
 * context of SIGN_IN_ACR, and an entry of credentials within SIGN_IN_MAX_AGE_MINUTES. A claim that
 * is missing fulfils nothing. `now` is in milliseconds since 1970.
 */
export function isStrongSignIn(claims: unknown, env: StrengthSettings, now = Date.now()): boolean {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) return false;
  const { amr, acr, acrs, auth_time } = parsed.data;
  const { SIGN_IN_AMR: methods, SIGN_IN_ACR: contexts, SIGN_IN_MAX_AGE_MINUTES: minutes } = env;
  if (!methods.every((method) => amr.includes(method))) return false;
  if (contexts.length > 0 && !contexts.some((one) => one === acr || acrs.includes(one))) {
    return false;
  }
  if (minutes === undefined) return true;
  return auth_time !== undefined && now / 1000 - auth_time <= minutes * 60 + clockTolerance;
}
