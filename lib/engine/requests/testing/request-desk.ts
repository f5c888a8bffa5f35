import { sql } from "drizzle-orm";
import { deskRequests } from "../../../compose";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { erasures } from "../../../db/schema/erasures";
import { notifications } from "../../../db/schema/notifications";
import type { RequestKind } from "../../../domain/requests/request-enumerations";
import { requestSchema } from "../../../domain/requests/request-shape";
import type { OpenDatabase } from "../../../postgres/testing";
import { useApprovalDesk } from "../../approvals/testing/approval-desk";
import { checkDueRequests } from "../check-due-requests";
import { requestSends } from "../request-sends";
import { requestSubject } from "../send-of";
import { exampleOffer } from "./example-offer";
import { accountGuid, customerGuid, FakeAccepting } from "./fake-accepting";

const contents = {
  "update-invoice-group": {
    Name: "Cabin",
    CommunicationObjects: [{ Type: "Email", Value: "new@mail.example" }],
  },
  "update-customer-invoice-group": {
    CommunicationObjects: [{ Type: "Mobile", Value: "+47 900 00 002" }],
  },
  "create-invoice-group": { Name: "Boathouse", CreateInCRM: true },
  "create-contact": { GivenName: "Ola", FamilyName: "Nordmann", Roles: ["Invoice"] },
  "erase-invoice-group": { DeleteInCRM: true, DeleteInBE: true },
  "report-death": { Status: "Deceased", Reason: "Deceased" },
  "create-offer": exampleOffer,
  "write-price-list": {
    code: "SPOT",
    name: "Spot",
    productId: "dd000000000000000000000000000001",
    currency: "NOK",
    validFrom: "2026-01-01",
    rows: [{ name: "Energy", priceArea: null, quantityUnit: "kWh", price: 1.25, vatRate: 25 }],
  },
} as const satisfies Record<RequestKind, object>;

/** A desk of requests with a service that applies them later and can drop answers. */
export function useRequestDesk(open: OpenDatabase) {
  const desk = useApprovalDesk(open, {
    schema: requestSchema,
    tables: [notifications, erasures, approvalRequests],
    subjects: { [requestSubject]: requestSends(deskRequests) },
    settings: { sweep: 0, repeats: { first: 0, longest: 0, most: 86_400_000 } },
    newService: () => new FakeAccepting(),
  });
  return Object.assign(desk, {
    /** The body of a new request of a kind. */
    asked(kind: RequestKind, content: object = contents[kind]) {
      if (kind === "write-price-list") return { kind, content };
      const ofGroup = kind !== "create-invoice-group" && kind !== "report-death";
      return { kind, customerGuid, content, ...(ofGroup && { accountGuid }) };
    },
    make(kind: RequestKind, content?: object, who = desk.people.clerk) {
      return desk.expected(who, "POST", "", this.asked(kind, content));
    },
    /** Makes every check due and checks. */
    async check(): Promise<void> {
      await desk.runtime.database.execute(
        sql`update approval_requests set next_check_at = now() where next_check_at is not null`,
      );
      await checkDueRequests(desk.runtime, deskRequests);
    },
    /** Moves the acceptance into the past. */
    async age(hours: number): Promise<void> {
      await desk.runtime.database.execute(
        sql`update approval_requests set accepted_at = now() - ${hours} * interval '1 hour'`,
      );
    },
  });
}
