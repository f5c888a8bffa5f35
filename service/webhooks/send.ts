import { Webhook } from "standardwebhooks";

export interface SendOptions {
  /** How long a subscriber may take to answer. */
  readonly timeoutMilliseconds: number;
}

export interface Outgoing {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly body: string;
}

/** What became of one attempt: taken, or the status or failure that says why not. */
export type SendResult =
  | { readonly taken: true; readonly status: number }
  | { readonly taken: false; readonly status: number | null; readonly failure: string };

/** One signed attempt (Standard Webhooks). Redirects are not followed, bodies are not read. */
export async function send(outgoing: Outgoing, options: SendOptions): Promise<SendResult> {
  const { id, url, secret, body } = outgoing;
  // The machine's time, not the sandbox's: receivers compare it with theirs.
  const now = new Date();
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(options.timeoutMilliseconds),
      headers: {
        "content-type": "application/json",
        "webhook-id": `msg_${id}`,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": new Webhook(secret).sign(`msg_${id}`, now, body),
      },
      body,
    });
    await response.body?.cancel();
    const { status } = response;
    return response.ok ? { taken: true, status } : { taken: false, status, failure: "refused" };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === "TimeoutError";
    return { taken: false, status: null, failure: timedOut ? "timeout" : "unreachable" };
  }
}
