import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { useAuditLabels } from "./use-audit-labels";

function Change({ name }: { name: string }) {
  return <p>{useAuditLabels().change(name, null, "214")}</p>;
}

it("names the value of a dimension in the person's language", async () => {
  await renderPage(<Change name="dimensionEntryValue" />, { language: "nb" });
  expect(screen.getByText("Dimensjon – → 214")).toBeDefined();
});
