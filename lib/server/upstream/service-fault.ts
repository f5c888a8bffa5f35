import "server-only";
import { type SettingError, settingError } from "../../domain/system/setting-fault";
import { DeskProblem } from "../problem";
import { blockedType } from "./read-refusal";
import { TokenFailure, type TokenFailureKind } from "./token-failure";

/** The setting that a failed request for a token is about. */
const tokenSettings = {
  "service-secret-expired": "CLIENT_SECRET",
  "service-secret-refused": "CLIENT_SECRET",
  "service-scope-refused": "SERVICE_SCOPE",
  "identity-provider-unavailable": "AUTH_URL",
} as const satisfies Record<TokenFailureKind, string>;

/** Why a call of billing failed, with the setting to correct. */
export function serviceFault(error: unknown): {
  readonly setting: string;
  readonly fault: SettingError;
} {
  const setting = error instanceof TokenFailure ? tokenSettings[error.kind] : "SERVICE_URL";
  const code = error instanceof DeskProblem ? codeOf(error.problem) : null;
  const cause = code === null ? error : Object.assign(new Error(code), { code });
  return { setting, fault: settingError(setting, cause) };
}

/** Of a clear answer of 4xx. */
function codeOf({ type, status }: DeskProblem["problem"]): string {
  if (type === blockedType) return type;
  return status === 404 || status === 405 ? "wrong-address" : "refused-request";
}
