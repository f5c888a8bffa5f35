import { type Answered, answeredSchema } from "../../../contract/answered";
import "server-only";
import type { z } from "zod";
import type { InvoiceGroupConfig } from "../../../contract/invoice-group";
import { type SetAsideLine, setAsideLinesSchema } from "../../../contract/line";
import {
  type MeteringPointOverview,
  meteringPointOverviewsSchema,
} from "../../../contract/metering-point";
import type { OperationId } from "../../../contract/operation-table";
import { productsSchema } from "../../../contract/product";
import type { CorrectionBlock } from "../../../domain/jobs/correction-blocks";
import {
  deliveringContract,
  needsContract,
} from "../../../domain/line-proposals/delivering-contract";
import {
  type CorrectedLine,
  correctLine,
  type KnownElement,
  type Offer,
} from "../../../domain/line-recipes/correct-line";
import type { LineCorrection } from "../../../domain/line-recipes/correction-shape";
import { contentHashOf } from "../../../engine/approvals/content-hash";
import { callService } from "../../../engine/calls/call-service";
import { mapAtOnce } from "../../../engine/calls/map-at-once";
import { DeskProblem } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import { UpstreamFailure } from "../../../server/upstream/upstream-failure";
import { readGroup } from "../../invoice-groups/reads";
import { billingMonth } from "../rules";
import { findObstacles } from "./find-obstacles";

interface AskedLine {
  readonly id: string;
  readonly accountGuid: string;
}

/** What a recipe would do with one line. */
export interface PlannedCorrection {
  readonly id: string;
  readonly accountGuid: string;
  /** Null: it is not abandoned, or billing does not have the group. */
  readonly line: SetAsideLine | null;
  readonly group: InvoiceGroupConfig | null;
  /** The name of the line's own product; null: billing does not offer it. */
  readonly product: string | null;
  readonly corrected: CorrectedLine | null;
  readonly block: CorrectionBlock | null;
  /** Of exactly what would be proposed; null: nothing. */
  readonly hash: string | null;
}

interface Planning {
  readonly runtime: Runtime;
  /** Who applies the recipe. */
  readonly person: { readonly tenantId: string; readonly personId: string };
  readonly correction: LineCorrection;
  /** The job that has the lines; null: none yet. */
  readonly jobId: string | null;
}

const milliseconds = 10_000;
/** Groups read at once: neither a job nor a preview must crowd out people's requests. */
const atOnce = 3;

/**
 * Applies a recipe to lines as billing has them now, without writing anything: up to three reads for
 * each invoice group, and one of the products.
 *
 * @throws {UpstreamFailure | TokenFailure | DeskProblem} if billing cannot be read now.
 */
export async function planCorrections(
  planning: Planning,
  asked: readonly AskedLine[],
): Promise<PlannedCorrection[]> {
  const { runtime, person, correction, jobId } = planning;
  const offer = await readOffer(runtime);
  const groups = new Map<string, AskedLine[]>();
  for (const one of asked) {
    groups.set(one.accountGuid, [...(groups.get(one.accountGuid) ?? []), one]);
  }
  const read = await mapAtOnce([...groups], atOnce, async ([accountGuid, lines]) => {
    const [group, abandoned] = await Promise.all([
      readGroup(runtime, accountGuid),
      readList(runtime, "listAbandonedLinesOfInvoiceGroup", setAsideLinesSchema, {
        query: { accountguid: accountGuid },
      }),
    ]);
    const found = lines.map(({ id }) => {
      const line = abandoned.find((one) => one.id === id) ?? null;
      const result = line && correctLine(line, correction, offer);
      return { id, accountGuid, line, result };
    });
    const points = await readPoints(runtime, accountGuid, found);
    return found.map((one) => ({ ...one, group, points }));
  });
  const rows = read.flat();
  const obstacles = await findObstacles(
    { database: runtime.database, timeZone: runtime.env.TIME_ZONE, person, jobId },
    rows.map(({ id, accountGuid, group }) => ({
      id,
      accountGuid,
      customerGuid: group?.customerGuid ?? null,
    })),
  );
  const planned = new Map(
    rows.map(({ id, accountGuid, line, group, result, points }): [string, PlannedCorrection] => {
      const block =
        line === null
          ? "not-abandoned"
          : (obstacles.get(id) ?? blockOfGroup(group) ?? blockOf(result, points));
      const corrected = block === null && typeof result === "object" ? result : null;
      const element = offer.elements.get(line?.productElementId ?? "");
      return [
        id,
        {
          id,
          accountGuid,
          line,
          group,
          corrected,
          block,
          product: element ? nameOf(element) : null,
          hash: corrected && contentHashOf("add-line", corrected.content),
        },
      ];
    }),
  );
  return asked.flatMap(({ id }) => planned.get(id) ?? []);
}

/** The name of a product element: with its product, if that has another name. */
export function nameOf({ name, productName }: KnownElement): string {
  return name === productName ? name : `${productName} – ${name}`;
}

function blockOfGroup(group: InvoiceGroupConfig | null): CorrectionBlock | null {
  if (group === null || group.status !== active) return "group-ended";
  return group.accountOnHold || group.customerOnHold ? "group-held" : null;
}

const active = 0;

/** A product that needs a contract has one in the period, as at the submission. */
function blockOf(
  result: CorrectedLine | CorrectionBlock | null,
  points: readonly MeteringPointOverview[],
): CorrectionBlock | null {
  if (result === null || typeof result === "string") return result;
  const { content, element, start, end } = result;
  const { accountingPointId, accountGuid } = content;
  if (accountingPointId === undefined) return null;
  const point = points.find((one) => one.accountingPointId === accountingPointId);
  if (point === undefined) return "no-point";
  if (!needsContract(element.invoiceLineType)) return null;
  const period = { accountGuid: String(accountGuid), start, end };
  return deliveringContract(point, period) === null ? "no-contract" : null;
}

async function readPoints(
  runtime: Runtime,
  guid: string,
  found: readonly { readonly result: CorrectedLine | CorrectionBlock | null }[],
): Promise<readonly MeteringPointOverview[]> {
  const isNeeded = found.some(
    ({ result }) =>
      result !== null && typeof result === "object" && "accountingPointId" in result.content,
  );
  if (!isNeeded) return [];
  return readList(runtime, "listMeteringPointsOfInvoiceGroup", meteringPointOverviewsSchema, {
    params: { guid },
    query: { showall: "true" },
  });
}

async function readOffer(runtime: Runtime): Promise<Offer> {
  const products = await readList(runtime, "listProducts", productsSchema, {});
  const elements = products.flatMap((product) =>
    product.elements.map((element) => ({ ...element, productName: product.name })),
  );
  return {
    elements: new Map(elements.map((element) => [element.id, element])),
    month: billingMonth(null, null, runtime.env.TIME_ZONE),
  };
}

/** A list of billing; empty if billing does not have the invoice group. */
async function readList<Schema extends z.ZodType<readonly unknown[]>>(
  runtime: Runtime,
  operation: OperationId,
  schema: Schema,
  input: Parameters<typeof callService>[2],
): Promise<Answered<z.output<Schema>>> {
  try {
    const answer = await callService(runtime, operation, input, { milliseconds });
    const parsed = answeredSchema(schema).safeParse(answer);
    if (!parsed.success) throw new UpstreamFailure("garbage", { status: 200 });
    return parsed.data;
  } catch (error) {
    if (error instanceof DeskProblem && error.problem.status === 404)
      return answeredSchema(schema).parse([]);
    throw error;
  }
}
