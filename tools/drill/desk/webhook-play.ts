import type { Random } from "../../../service/seed/random";
import type { InnerDesk } from "../../stack/open-desk";
import { type DunnedInvoice, fateOf } from "./webhook-world";

export interface Message {
  readonly id: string;
  readonly body: string;
}

export interface Step {
  readonly act?: () => Promise<void>;
  readonly message?: Message;
}

/**
 * Effects and webhooks at random times: a webhook comes after its effect, at any time and any
 * number of times.
 */
export function planPlay(
  stack: InnerDesk,
  { invoices, webhooks, random }: { invoices: DunnedInvoice[]; webhooks: number; random: Random },
): Step[] {
  const timed: { readonly at: number; readonly step: Step }[] = [];
  const sent: { readonly after: number; readonly message: Message }[] = [];
  for (const invoice of invoices) {
    const effects = fateOf(stack, invoice, random);
    const times = effects.map(() => random.next()).sort((one, other) => one - other);
    for (const [index, { happen, type, data }] of effects.entries()) {
      const after = times[index] ?? 0;
      const timestamp = new Date(Date.now() - random.int(0, 3_600_000)).toISOString();
      const body = JSON.stringify({ type, timestamp, data });
      timed.push({ at: after, step: { act: happen } });
      sent.push({ after, message: { id: `msg_${random.guid()}`, body } });
    }
  }
  const send = ({ after, message }: (typeof sent)[number]) =>
    timed.push({ at: after + random.next() * 1.2, step: { message } });
  sent.forEach(send);
  for (let count = sent.length; count < webhooks; count += 1) {
    const again = sent[random.int(0, sent.length - 1)];
    if (!again) break;
    // Half are copies; half repeat the content under a new id.
    const id = random.chance(0.5) ? again.message.id : `msg_${random.guid()}`;
    send({ ...again, message: { ...again.message, id } });
  }
  return timed.sort((one, other) => one.at - other.at).map(({ step }) => step);
}
