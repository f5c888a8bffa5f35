import { eq, sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import { requests } from "../../../../service/db/schema/requests";
import {
  changeGroup,
  type PlantedGroup,
  plantedGroup,
} from "../../../../service/testing/plant-groups";
import { deskRequests } from "../../../compose";
import { operationTable } from "../../../contract/operation-table";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { erasures } from "../../../db/schema/erasures";
import { notifications } from "../../../db/schema/notifications";
import { type RequestKind, requestKindTable } from "../../../domain/requests/request-enumerations";
import { requestSchema } from "../../../domain/requests/request-shape";
import type { OpenDatabase } from "../../../postgres/testing";
import { mishapsOf } from "../../../server/testing/mishaps";
import { type ArrivedCall, useBilling } from "../../../server/testing/use-billing";
import { useApprovalDesk } from "../../approvals/testing/approval-desk";
import { checkDueRequests } from "../check-due-requests";
import { requestSends } from "../request-sends";
import { requestSubject } from "../send-of";
import { exampleOffer } from "./example-offer";
import { accountGuid, customerGuid, plantCustomer } from "./planted-customer";

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

const writing = Object.values(requestKindTable).map(({ operationId }) => operationId);
const isWrite = ({ operation }: ArrivedCall) => writing.some((id) => id === operation);

/** A desk of requests, with a customer at the service, which applies them when a test says so. */
export function useRequestDesk(open: OpenDatabase) {
  const held = useBilling(open);
  beforeEach(() => plantCustomer(held.billing.queries));
  const desk = useApprovalDesk(open, {
    schema: requestSchema,
    tables: [notifications, erasures, approvalRequests],
    subjects: { [requestSubject]: requestSends(deskRequests) },
    settings: { sweep: 0, repeats: { first: 0, longest: 0, most: 86_400_000 } },
    newService: () => held.billing,
  });
  return Object.assign(desk, {
    /** What happens to the next calls of requests, in order. */
    mishap: mishapsOf(held, writing),
    /** Reads fail, until the service is back. */
    goDown(): void {
      held.billing.onCall = ({ operation }, pass) =>
        operation && operationTable[operation].access === "read"
          ? Response.json({ type: "unavailable", title: "Down" }, { status: 503 })
          : pass();
    },
    /** Events are not listed, until the service is back. */
    hideEvents(): void {
      held.billing.onCall = async ({ operation }, pass) => {
        const answer = await pass();
        return operation === "listEvents"
          ? Response.json({ ...(await answer.json()), items: [] })
          : answer;
      };
    },
    comeBack(): void {
      held.billing.onCall = (_call, pass) => pass();
    },
    /** Applies what was accepted. */
    apply: () => held.billing.service.applyWork(),
    /** Bodies of the requests that arrived, in order. */
    bodies: (): Record<string, unknown>[] =>
      held.billing.arrived.filter(isWrite).map(({ body }) => JSON.parse(body)),
    accepted: () => held.billing.queries.$count(requests),
    applied: () => held.billing.queries.$count(requests, eq(requests.status, "applied")),
    /** The group as the service has it. */
    stored: () => plantedGroup(held.billing.queries, accountGuid),
    /** A colleague with another program. */
    change: (values: Partial<PlantedGroup>) =>
      changeGroup(held.billing.queries, accountGuid, values),
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
