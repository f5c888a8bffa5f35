import "server-only";
import { answeredSchema } from "../../contract/answered";
import { productOfferingSchema } from "../../contract/product-offering";
import { appliedFields, fieldsIn, pickFields, tookOf } from "../../domain/products/merge-offering";
import type { OfferingValues, ReadOffering } from "../../domain/products/offering-fields";
import type { WriteReader } from "../../engine/audit/settle-writes";
import { callService } from "../../engine/calls/call-service";
import { DeskProblem } from "../../server/problem";

const milliseconds = 10_000;

/** The current values of the fields of a product offering that an audited save names. */
export const readWrittenOffering: WriteReader = async (runtime, { recordId: id, after }) => {
  // What `auditServiceWrite` wrote: the request's own names.
  const asked = after as OfferingValues;
  try {
    const answer = await callService(
      runtime,
      "getProductOffering",
      { params: { id } },
      { milliseconds },
    );
    const now = answeredSchema(productOfferingSchema).parse(answer) as ReadOffering;
    return {
      values: pickFields(now, fieldsIn(asked)),
      applied: tookOf(appliedFields(asked, now)) === "all",
    };
  } catch (error) {
    if (error instanceof DeskProblem && error.problem.status === 404) return null;
    throw error;
  }
};
