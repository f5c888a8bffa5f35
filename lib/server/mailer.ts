import "server-only";
import { createTransport } from "nodemailer";
import type { Env } from "./env";
import { errorWord } from "./log";

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type MailOutcome =
  | { readonly kind: "sent" }
  /** The server has not accepted it: it may be sent again. */
  | { readonly kind: "refused"; readonly failure: string }
  /** The connection broke while it was sent: the server may have accepted it. */
  | { readonly kind: "unclear"; readonly failure: string };

export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>;
  /**
   * Connects and signs in, and sends nothing.
   *
   * @throws {Error} with the mail library's or the system's code.
   */
  check(): Promise<void>;
}

const connectMilliseconds = 10_000;
const answerMilliseconds = 30_000;

/** Sends e-mail through the server of the settings; null: none is set. */
export function createMailer(
  env: Pick<Env, "SMTP_URL" | "SMTP_FROM" | "NEXTAUTH_URL">,
): Mailer | null {
  const { SMTP_URL: url, SMTP_FROM: from, NEXTAUTH_URL } = env;
  if (url === undefined || from === undefined) return null;
  const { hostname } = new URL(NEXTAUTH_URL);
  const transport = createTransport({
    url,
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: answerMilliseconds,
    // A message contains only what it is given.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const check = async () => {
    await transport.verify();
  };
  return {
    check,
    async send({ id, ...mail }) {
      try {
        // Connection and sign-in by themselves: if they fail, nothing was sent.
        await check();
      } catch (error) {
        return { kind: "refused", failure: failureOf(error) };
      }
      try {
        await transport.sendMail({
          ...mail,
          from,
          messageId: `<${id}@${hostname}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return { kind: "sent" };
      } catch (error) {
        return { kind: isAnswer(error) ? "refused" : "unclear", failure: failureOf(error) };
      }
    },
  };
}

/** The mail server answered, with a refusal. */
function isAnswer(error: unknown): error is Error & { readonly responseCode: number } {
  return (
    error instanceof Error && "responseCode" in error && typeof error.responseCode === "number"
  );
}

function failureOf(error: unknown): string {
  return isAnswer(error) ? `SMTP ${error.responseCode}` : errorWord(error);
}
