import "server-only";
import type { returnCodes } from "../../domain/line-proposals/proposal-enumerations";
import type { DemoName } from "./demo-accounts";
import { type DemoAct, present } from "./demo-act";

interface Line {
  readonly by: DemoName;
  /** The group's place among those of the stage. */
  readonly group: number;
  readonly hours: number;
  readonly text: string;
  readonly note: string;
  /** Omitted: it awaits approval. */
  readonly decision?:
    | { readonly by: DemoName; readonly approved: true }
    | { readonly by: DemoName; readonly code: (typeof returnCodes)[number]; readonly note: string };
}

/** A product that is charged by the hour, in the words of both seeded tenants. */
const hourly = /^Elektriker, tim/;

/** A line that a person proposed, and what a lead decided on it. */
export function proposedLine(name: string, line: Line): DemoAct {
  return {
    name,
    async perform({ as, groups }) {
      const { by, hours: quantity, text: description, note, decision } = line;
      const author = await as(by);
      const products = await author.read("listProducts", {});
      const elements = products.flatMap((product) => product.elements);
      const { id: productElementId } = present(elements.find((one) => hourly.test(one.name)));
      const { accountGuid } = present(groups[line.group]);
      const content = { accountGuid, productElementId, quantity, description };
      const draft = await author.call("createApproval", {
        body: { kind: "add-line", content, note },
      });
      const params = { id: draft.id };
      const { version } = draft;
      const { contentHash, ...submitted } = await author.call("submitApproval", {
        params,
        body: { version },
      });
      if (!decision) return;
      const lead = await as(decision.by);
      const seen = { version: submitted.version };
      if ("approved" in decision) {
        await lead.call("approveApproval", { params, body: { ...seen, contentHash } });
      } else {
        const { code, note: words } = decision;
        await lead.call("returnApproval", { params, body: { ...seen, code, note: words } });
      }
    },
  };
}
