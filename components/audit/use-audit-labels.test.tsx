import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { useAuditLabels } from "./use-audit-labels";

function Change({ name }: { name: string }) {
  return <p>{useAuditLabels().change(name, null, "214")}</p>;
}

function Flag({ name }: { name: string }) {
  const { change, request } = useAuditLabels();
  return <p>{[change(name, false, true), request(name, true, false)].join(" | ")}</p>;
}

it("calls a setting on or off, as its form does, and another switch yes or no", async () => {
  await renderPage(<Flag name="printFee" />);
  expect(screen.getByText(/Off → On \| .*: requested On, applied Off/)).toBeDefined();
  await renderPage(<Flag name="invoiceIsDirectDebit" />);
  expect(screen.getByText(/No → Yes \|/)).toBeDefined();
});

it("names the value of a dimension in the person's language", async () => {
  await renderPage(<Change name="dimensionEntryValue" />, { language: "nb" });
  expect(screen.getByText("Dimensjon – → 214")).toBeDefined();
});
