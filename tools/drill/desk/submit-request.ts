import { erasureDossierSchema } from "../../../lib/domain/erasure/dossier-shape";
import {
  type RequestKind,
  requestKindRow,
  requestKinds,
} from "../../../lib/domain/requests/request-enumerations";
import { requestSchema } from "../../../lib/domain/requests/request-shape";
import type { InnerDesk } from "../../stack/open-desk";
import type { Visitor } from "../../stack/sign-in-person";
import { offerContent } from "./offer-content";
import type { Target } from "./targets";

export interface RequestPeople {
  readonly author: Visitor;
  /** Approves the kinds that need a second person. */
  readonly approver: Visitor;
}

/** Kinds that billing applies later; a price list is written by its call, without a RequestId. */
export type LaterKind = Exclude<RequestKind, "write-price-list">;

export const laterKinds: readonly LaterKind[] = requestKinds.filter(
  (kind) => kind !== "write-price-list",
);

/** A body of each kind; the number distinguishes its values from those of other requests. */
const contents: Readonly<Record<Exclude<LaterKind, "create-offer">, (index: number) => object>> = {
  "update-invoice-group": (index) => ({ Name: `Drill ${index}`, InvoiceTag: `D${index}` }),
  "update-customer-invoice-group": (index) => ({
    CommunicationObjects: [{ Type: "Email", Value: `drill${index}@mail.example` }],
  }),
  "create-invoice-group": (index) => ({ Name: `Drill ${index}` }),
  "create-contact": (index) => ({ GivenName: "Drill", FamilyName: `Contact ${index}` }),
  "erase-invoice-group": () => ({ DeleteInCRM: true, DeleteInBE: true }),
  "report-death": () => ({ Status: "Deceased", Reason: "Deceased" }),
};

const ofCustomer: ReadonlySet<LaterKind> = new Set(["create-invoice-group", "report-death"]);

/**
 * Makes a request of the kind as people do, approved where a second person is needed.
 *
 * @returns false if the desk bars it, such as the erasure of a group with open work, and for the
 *   offer of a group without a metering point.
 */
export async function submitRequest(
  stack: InnerDesk,
  { author, approver }: RequestPeople,
  { kind, index, target }: { kind: LaterKind; index: number; target: Target },
): Promise<boolean> {
  const { accountGuid, customerGuid } = target;
  const basis = kind === "erase-invoice-group" && (await readBasis(stack, author, accountGuid));
  const content =
    kind === "create-offer" ? await offerContent(stack, author, target) : contents[kind](index);
  if (content === null) return false;
  const answer = await stack.call(author, "POST", "/api/desk/approvals", {
    kind,
    customerGuid,
    content,
    ...(!ofCustomer.has(kind) && { accountGuid }),
    ...(basis && { basis }),
  });
  if (answer.status === 409) return false;
  expectStatus(answer.status, 201, kind);
  if (!requestKindRow(kind).needsSecondPerson) return true;
  const { id, version, contentHash } = requestSchema.parse(answer.body);
  const path = `/api/desk/approvals/${id}/approve`;
  const approved = await stack.call(approver, "POST", path, { version, contentHash });
  expectStatus(approved.status, 200, kind);
  return true;
}

/** What the author of an erasure has seen. */
async function readBasis(stack: InnerDesk, author: Visitor, accountGuid: string) {
  const path = `/api/desk/invoice-groups/${accountGuid}/erasure-dossier`;
  const { status, body } = await stack.call(author, "GET", path);
  expectStatus(status, 200, "erasure-dossier");
  const { hash, rows } = erasureDossierSchema.pick({ hash: true, rows: true }).parse(body);
  return { dossierHash: hash, rows: rows.map(({ at: _, ...row }) => row) };
}

function expectStatus(status: number, expected: number, what: string): void {
  if (status !== expected) throw new Error(`A request (${what}) was answered with ${status}.`);
}
