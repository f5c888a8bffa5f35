import { beforeEach, expect, it } from "vitest";
import { notifications } from "../../../db/schema/notifications";
import { notificationListSchema } from "../../../domain/notifications/notification-shape";
import type { Runtime } from "../../../server/runtime";

interface Submitted {
  readonly id: string;
  readonly version: number;
}

interface NotifyingDesk<Shown extends Submitted> {
  readonly people: Readonly<Record<"clerk" | "lead" | "second", string>>;
  readonly runtime: Runtime;
  readonly service: { readonly mishaps: { push(...kinds: ("refused" | "failed")[]): number } };
  ask(who: string, method: string, at: string): Promise<{ readonly body: unknown }>;
  expected(who: string, method: string, rest: string, body: unknown): Promise<Shown>;
  approve(shown: Shown): Promise<Shown>;
  send(): Promise<void>;
}

interface NotifyingKind<Shown> {
  /** The kind of record in a notification. */
  readonly noun: string;
  /** A code of its reasons for a return. */
  readonly returnCode: string;
  /** Submits what needs a second person. */
  readonly submit: () => Promise<Shown>;
  /** Submits what its author may approve alone. */
  readonly submitAlone: () => Promise<Shown>;
}

/** Tests who is notified of what happens to an approval request of a kind. */
export function testWhoIsNotified<Shown extends Submitted>(
  desk: NotifyingDesk<Shown>,
  { noun, returnCode, submit, submitAlone }: NotifyingKind<Shown>,
): void {
  beforeEach(() => desk.runtime.database.delete(notifications));

  const notified = async (who: string) => {
    const { body } = await desk.ask(who, "GET", "/api/desk/notifications");
    const found = notificationListSchema.parse(body).notifications;
    return found.map(({ kind, record }) => `${kind} ${record.kind} ${record.id}`).sort();
  };
  /** What the author, the lead who decides and another lead are notified of. */
  const all = async () => {
    const { clerk, lead, second } = desk.people;
    return [await notified(clerk), await notified(lead), await notified(second)];
  };

  it("reach the author on an approval, not the one who approves", async () => {
    const { id } = await desk.approve(await submit());
    const approved = `approved ${noun} ${id}`;
    expect(await all()).toEqual([[approved], [], []]);
    await desk.send();
    expect(await all()).toEqual([[approved], [], []]);
  });

  it("reach the author on a return, not the one who returns", async () => {
    const { id, version } = await submit();
    const reason = { version, code: returnCode, note: "See the note." };
    await desk.expected(desk.people.lead, "POST", `/${id}/return`, reason);
    expect(await all()).toEqual([[`returned ${noun} ${id}`], [], []]);
  });

  it("reach nobody where the author approves alone", async () => {
    expect(await submitAlone()).toMatchObject({ state: "approved", onePerson: true });
    await desk.send();
    expect(await all()).toEqual([[], [], []]);
  });

  it.each([
    ["refused", "refused"],
    ["failed", "unclear"],
  ] as const)("reach author and approver where the call %s", async (mishap, kind) => {
    const { id } = await desk.approve(await submit());
    desk.service.mishaps.push(mishap, mishap);
    await desk.send();
    await desk.send();
    const [approved, outcome] = ["approved", kind].map((one) => `${one} ${noun} ${id}`);
    expect(await all()).toEqual([[approved, outcome], [outcome], []]);
  });
}
