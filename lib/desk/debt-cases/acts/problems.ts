import "server-only";
import { approvalProblems } from "../../../engine/approvals/problems";
import { DeskProblem, type problems } from "../../../server/problem";

type FieldErrors = Parameters<typeof problems.invalid>[0];

/** Why an action is not accepted, changed or decided on. */
export const actProblems = {
  ...approvalProblems("act", "an act"),
  /** The invoice differs from what the person saw: `errors` have its current state. */
  invoiceChanged: (detail: string, errors: FieldErrors) =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "The invoice was changed meanwhile.",
      status: 409,
      detail,
      errors,
    }),
  /** `errors` have the failed conditions of the interface's section 3 as their paths. */
  notEligible: (errors: FieldErrors) =>
    new DeskProblem({
      type: "not-eligible",
      title: "The invoice is not eligible.",
      status: 409,
      detail: errors.map(({ message }) => message).join(" "),
      errors,
    }),
  unknownInvoice: () =>
    new DeskProblem({
      type: "unknown-invoice",
      title: "The customer has no such invoice.",
      status: 404,
    }),
  /** The error's message is the number of the invoice whose case has the id. */
  caseIdUsed: (invoiceNumber: string) =>
    new DeskProblem({
      type: "case-id-used",
      title: "Another case has this id.",
      status: 409,
      detail: `It is the case of invoice ${invoiceNumber}.`,
      errors: [{ path: "invoiceNumber", message: invoiceNumber }],
    }),
  underWay: () =>
    new DeskProblem({
      type: "act-under-way",
      title: "The invoice is being assigned already.",
      status: 409,
    }),
} as const;
