import { causeOf } from "./cause-of";
import { faultCode, refusedObject } from "./fault-code";

/** What a sentence about a setting is made of; never a value of a secret. */
export interface SettingFault {
  /** The setting that leads to the other machine, such as DATABASE_URL. */
  readonly setting: string;
  /** From faultCode; null: unknown. */
  readonly code: string | null;
  /** What was not permitted, such as "table jobs". */
  readonly object?: string | null;
  /** What to do, where the caller knows better than the code does. */
  readonly remedy?: string | undefined;
}

/** One sentence or two that name the setting, the cause with its code, and what to do. */
export function faultSentence({ setting, code, object = null, remedy }: SettingFault): string {
  const row = causeOf(code);
  const about = [object, code].filter((one) => one !== null).join(", ");
  return `${setting}: ${row.cause}${about && ` (${about})`}. ${remedy ?? row.remedy}`;
}

/** A start or a check that failed at a setting; the message is for whoever runs the desk. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

/**
 * A failure as an error whose message names the setting. An error that is for people already, which has
 * no code, keeps its own text.
 */
export function settingError(
  setting: string,
  error: unknown,
  remedy?: (code: string) => string | undefined,
): SettingError {
  if (error instanceof SettingError) return error;
  const code = faultCode(error);
  const isOwn = error instanceof Error && code === null && error.name === "Error";
  const message = isOwn
    ? `${setting}: ${error.message}`
    : faultSentence({
        setting,
        code,
        object: refusedObject(error),
        remedy: code === null ? undefined : remedy?.(code),
      });
  return new SettingError(message, { cause: error });
}
