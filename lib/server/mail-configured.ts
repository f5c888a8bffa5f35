import "server-only";
import type { Env } from "./env";

/** Whether the server can send e-mail. */
export function isMailConfigured({ SMTP_URL }: Pick<Env, "SMTP_URL">): boolean {
  return SMTP_URL !== undefined;
}
