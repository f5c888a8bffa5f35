import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import { GroupPeek } from "./group-peek";

it("has no line for an exception that the group is not", async () => {
  const row = exampleGroup({ secretLocation: false, manualApproval: false });
  const steps = { onPrevious: null, onNext: null, onClose: () => undefined };
  const list = { rows: [row], onRow: () => undefined, columns: [], href: null };
  await renderPage(<GroupPeek id={row.accountGuid} row={row} {...steps} {...list} />);
  expect(screen.getByText("Manual approval")).toBeDefined();
  expect(screen.queryByText("Protected address")).toBeNull();
});
