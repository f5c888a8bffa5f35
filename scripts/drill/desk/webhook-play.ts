import type { Random } from "../../../service/seed/random";
import type { DeskStack } from "./desk-stack";
import { type DunnedInvoice, fateOf } from "./webhook-world";

export interface Message {
  readonly id: string;
  readonly body: string;
}

export interface Step {
  readonly act?: () => Promise<void>;
  readonly message?: Message;
}

/** What happens and what is told, by a time of chance: told after it happened, but when and how often. */
export function planPlay(
  stack: DeskStack,
  { invoices, webhooks, random }: { invoices: DunnedInvoice[]; webhooks: number; random: Random },
): Step[] {
  const timed: { readonly at: number; readonly step: Step }[] = [];
  const told: { readonly after: number; readonly message: Message }[] = [];
  for (const invoice of invoices) {
    const effects = fateOf(stack, invoice, random);
    const times = effects.map(() => random.next()).sort((one, other) => one - other);
    for (const [index, { happen, type, data }] of effects.entries()) {
      const after = times[index] ?? 0;
      const timestamp = new Date(Date.now() - random.int(0, 3_600_000)).toISOString();
      const body = JSON.stringify({ type, timestamp, data });
      timed.push({ at: after, step: { act: happen } });
      told.push({ after, message: { id: `msg_${random.guid()}`, body } });
    }
  }
  const tell = ({ after, message }: (typeof told)[number]) =>
    timed.push({ at: after + random.next() * 1.2, step: { message } });
  told.forEach(tell);
  for (let count = told.length; count < webhooks; count += 1) {
    const again = told[random.int(0, told.length - 1)];
    if (!again) break;
    // Half are copies; half say the same once more under an id of their own.
    const id = random.chance(0.5) ? again.message.id : `msg_${random.guid()}`;
    tell({ ...again, message: { ...again.message, id } });
  }
  return timed.sort((one, other) => one.at - other.at).map(({ step }) => step);
}
