import "server-only";
import type { MeteringPointOverview } from "../../contract/metering-point";
import type { Product } from "../../contract/product";
import { normalizeIdentifier } from "../../domain/identifiers";
import { deliveringContract, needsContract } from "../../domain/line-proposals/delivering-contract";
import type { Actor } from "../../server/auth/sessions";
import { DeskProblem } from "../../server/problem";
import { readWith } from "../../server/read-operation";
import type { Runtime } from "../../server/runtime";
import type { FieldErrors } from "./rules";

/** The reader, and the errors found so far. */
export interface Submission {
  readonly runtime: Runtime;
  readonly actor: Actor;
  readonly errors: FieldErrors;
}

export function refuse({ errors }: Submission, name: string, message: string): null {
  errors.push({ path: `content.${name}`, message });
  return null;
}

export interface RecipientGroup {
  readonly accountGuid: string;
  readonly customerGuid: string;
  readonly name: string;
  readonly customerName: string;
}

const active = 0;

/** The named invoice group, if it still takes lines: neither ended nor erased. */
export async function findGroup(
  submission: Submission,
  field: string,
  guid: string | null | undefined,
): Promise<RecipientGroup | null> {
  if (!guid) return refuse(submission, field, "Name the invoice group.");
  const { runtime, actor } = submission;
  try {
    const group = await readWith(runtime, actor, "getInvoiceGroup", { params: { guid } });
    if (group.status !== active) return refuse(submission, field, "The invoice group has ended.");
    const { accountGuid, customerGuid, name, customer } = group;
    return { accountGuid, customerGuid, name, customerName: customer.name };
  } catch (error) {
    if (!(error instanceof DeskProblem) || error.problem.status !== 404) throw error;
    return refuse(submission, field, "There is no such invoice group.");
  }
}

export interface OfferedElement {
  readonly product: Product;
  readonly element: Product["elements"][number];
}

/** The product element, of those that the service offers. */
export async function findElement(
  submission: Submission,
  named: {
    readonly productId?: string | null | undefined;
    readonly productElementId?: string | null | undefined;
  },
): Promise<OfferedElement | null> {
  const { runtime, actor } = submission;
  const products = await readWith(runtime, actor, "listProducts", {});
  const { productId, productElementId } = named;
  const found = products
    .filter(({ id }) => !productId || id === productId)
    .flatMap((product) => product.elements.map((element) => ({ product, element })))
    .filter(({ element }) => !productElementId || element.id === productElementId);
  const [first, second] = found;
  if (!first) {
    const field = productElementId ? "productElementId" : "productId";
    return refuse(submission, field, "There is no such product.");
  }
  if (second) {
    return refuse(submission, "productElementId", "The product has several elements: name one.");
  }
  return first;
}

export interface WantedPoint {
  readonly accountingPointId?: string | null | undefined;
  readonly accountingPointGuid?: string | null | undefined;
}

/**
 * The number of the named metering point, one of the group's; if the product needs it, with a
 * contract of the group that supplied in the period.
 */
export async function findMeteringPoint(
  submission: Submission,
  wanted: WantedPoint,
  line: {
    readonly group: RecipientGroup;
    readonly invoiceLineType: number;
    readonly start: string;
    readonly end: string;
  },
): Promise<string | null> {
  const required = needsContract(line.invoiceLineType);
  const field = "accountingPointId";
  if (!wanted.accountingPointId && !wanted.accountingPointGuid) {
    return required ? refuse(submission, field, "The product needs a metering point.") : null;
  }
  const { accountGuid } = line.group;
  const points = await readWith(
    submission.runtime,
    submission.actor,
    "listMeteringPointsOfInvoiceGroup",
    { params: { guid: accountGuid }, query: { showall: "true" } },
  );
  const point = points.find((one) => isWanted(one, wanted));
  if (!point) return refuse(submission, field, "The invoice group has no such metering point.");
  const { start, end } = line;
  if (required && deliveringContract(point, { accountGuid, start, end }) === null) {
    const message = "The invoice group has no contract on it in the billing period.";
    return refuse(submission, field, message);
  }
  return point.accountingPointId;
}

function isWanted(point: MeteringPointOverview, wanted: WantedPoint): boolean {
  const { accountingPointId: number, accountingPointGuid: guid } = wanted;
  return (
    (!number || point.accountingPointId === number) &&
    (!guid || point.guid === normalizeIdentifier(guid))
  );
}
