import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { lonePeek } from "@/components/list/testing/lone-peek";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import { GroupPeek } from "./group-peek";

it("has no line for an exception that the group is not", async () => {
  const row = exampleGroup({ secretLocation: false, manualApproval: false });
  await renderPage(<GroupPeek {...lonePeek(row.accountGuid, row)} />);
  expect(screen.getByText("Manual approval")).toBeDefined();
  expect(screen.queryByText("Protected address")).toBeNull();
});
