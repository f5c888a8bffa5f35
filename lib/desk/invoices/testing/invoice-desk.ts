import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { feeLetters, invoices } from "../../../../service/db/schema/invoices";
import { changeGroup, plantGroups } from "../../../../service/testing/plant-groups";
import { type PlantedInvoice, plantInvoices } from "../../../../service/testing/plant-invoices";
import { handleDesk } from "../../../compose";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";
import type { Role } from "../../../domain/roles";
import type { OpenDatabase } from "../../../postgres/testing";
import { useTestDesk } from "../../../server/testing/test-desk";
import { type OnCall, useBilling } from "../../../server/testing/use-billing";

const address = { street: "Canary Street 1", postalCode: "0150", city: "Oslo", countryCode: "NO" };
const group = exampleGroup({ customerName: "Kari Nordmann" });
export const { customerGuid, accountGuid } = group;
export const base = `/api/desk/invoices/${customerGuid}`;

/** What stands before the service: changed fields of listed invoices, and other answers of one. */
interface Served {
  readonly listed?: () => object;
  readonly instead?: OnCall;
}

/** A desk whose service has a customer with one group and one invoice, number 1001. */
export function useInvoiceDesk(open: OpenDatabase) {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  const queries = () => service.billing.queries;
  const add = (...all: readonly Partial<PlantedInvoice>[]) =>
    plantInvoices(
      queries(),
      ...all.map((one) => ({
        recipientName: "Kari Nordmann",
        pdfStored: true,
        ...address,
        ...one,
      })),
    );
  beforeEach(async () => {
    await plantGroups(queries(), [group]);
    await add({});
  });
  return {
    get desk() {
      return held.desk;
    },
    add,
    change: (values: Partial<PlantedInvoice>) =>
      queries().update(invoices).set(values).where(eq(invoices.invoiceNumber, "1001")),
    /** The letter 1001-1, about a fee. */
    async addLetter(): Promise<void> {
      const [invoice] = await queries().select().from(invoices);
      await queries()
        .insert(feeLetters)
        .values({
          invoiceGuid: invoice?.guid ?? "",
          ordinal: 1,
          kind: "reminder",
          letterDate: "2026-11-01",
          dueDate: "2026-11-15",
          previousRest: 1000,
          amount: 35,
          vatAmount: 0,
        });
    },
    protect: () => changeGroup(queries(), accountGuid, { secretLocation: true }),
    eraseGroup: () => changeGroup(queries(), accountGuid, { erasedAt: new Date() }),
    addGroup: (other: typeof group) => plantGroups(queries(), [other]),
    serve({ listed = () => ({}), instead = (_call, pass) => pass() }: Served): void {
      service.billing.onCall = async (call, pass) => {
        if (call.operation === "listInvoices") {
          const rows: object[] = await (await pass()).json();
          return Response.json(rows.map((row) => ({ ...row, ...listed() })));
        }
        return /^getInvoice(Pdf|Details)$/.test(call.operation ?? "")
          ? instead(call, pass)
          : pass();
      };
    },
    onCall: (onCall: OnCall) => {
      service.billing.onCall = onCall;
    },
    async call(path: string, role: Role = "clerk") {
      const cookie = await held.desk.signIn([role]);
      return handleDesk(held.desk.runtime, held.desk.request("GET", path, { cookie }));
    },
    /** Addresses of the calls that arrived. */
    urls: () => held.desk.service.map(({ url }) => url),
  };
}
