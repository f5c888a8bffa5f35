import "server-only";
import { addDays, dayIn } from "../../domain/day";
import type { DemoName } from "./demo-accounts";
import { type DemoAct, present, until } from "./demo-act";

interface Followed {
  readonly by: DemoName;
  /** The invoice's place among those that are open. */
  readonly invoice: number;
  /** Of the debt collector; it is what the case is known by. */
  readonly debtCaseId: string;
  /** What the person means to do, and in how many days; null: nobody has the case. */
  readonly next: { readonly action: string; readonly days: number } | null;
  readonly note: string;
  readonly mentions?: DemoName;
}

/** The sample agency of the embedded service. */
const agency = "Nordic Collect";

/** An invoice that a person assigned to debt collection, and how its case is followed up. */
export function followedCase(name: string, followed: Followed): DemoAct {
  return {
    name,
    async perform({ as, personOf, timeZone, ending }) {
      const { by, debtCaseId, next, note, mentions } = followed;
      const person = await as(by);
      const find = async () =>
        (await person.call("listDebtCases", { query: { q: debtCaseId } })).cases[0];
      if (!(await find())) {
        const open = await person.read("listOpenInvoices", {});
        const ofActive = open.filter((one) => one.accountStatus === 0 && !one.invoiceIsCredited);
        const { invoiceNumber, customerGuid, accountGuid } = present(ofActive[followed.invoice]);
        const seen = { totalMinor: null, restMinor: null };
        const content = { invoiceNumber, debtCaseId };
        const item = { kind: "assign", content, customerGuid, accountGuid, seen, agency } as const;
        const { results } = await person.call("createDebtActions", { body: { items: [item] } });
        if (results[0]?.problem) throw new Error("The invoice was not assigned.");
      }
      await until(ending, find, (one) => one?.state === "assigned");
      const plan = async (): Promise<string> => {
        const { id, version, nextActionOn } = present(await find());
        if (next === null || nextActionOn !== null) return id;
        const day = addDays(dayIn(timeZone, new Date()), next.days);
        await person.call("changeDebtCase", {
          params: { id },
          body: { version, owner: "me", nextActionOn: day, nextAction: next.action },
        });
        return id;
      };
      // A webhook about the assignment may have changed the case in between.
      const id = await plan().catch(plan);
      const mentioned = mentions && personOf(mentions);
      await person.call("addNote", {
        body: {
          record: { kind: "debt-cases", id },
          text: mentioned ? `@${mentioned.name} ${note}` : note,
          mentions: mentioned ? [mentioned.id] : [],
        },
      });
    },
  };
}
