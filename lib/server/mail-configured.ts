import "server-only";

/** Whether the server can send e-mail. There is no setting for it yet, so it cannot. */
export async function isMailConfigured(): Promise<boolean> {
  return false;
}
