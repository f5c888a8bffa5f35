import "server-only";
import { DeskProblem } from "../../server/problem";

/** Problems with an invoice's PDF, distinguished on the screen. */
export const invoiceProblems = {
  noPdf: () =>
    new DeskProblem({ type: "no-pdf", title: "No PDF is stored for this invoice.", status: 404 }),
  notAPdf: () =>
    new DeskProblem({
      type: "not-a-pdf",
      title: "The billing service answered with something that is no PDF.",
      status: 502,
    }),
  refused: () =>
    new DeskProblem({
      type: "invoice-reference-refused",
      title: "The billing service refused its own reference to this invoice, twice.",
      status: 502,
    }),
  protectedAddress: () =>
    new DeskProblem({
      type: "protected-address",
      title: "The PDF shows an address that is protected.",
      status: 403,
      detail: "This needs the permission protected-addresses:reveal.",
    }),
  tooLarge: () =>
    new DeskProblem({ type: "payload-too-large", title: "The PDF is too large.", status: 502 }),
} as const;
