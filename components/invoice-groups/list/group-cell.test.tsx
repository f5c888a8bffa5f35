import { screen } from "@testing-library/react";
import { useTranslations } from "next-intl";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import { useFormats } from "@/lib/intl/use-formats";
import { groupCell } from "./group-cell";

type Field = Parameters<typeof groupCell>[1];

function Cell({ field, value }: { field: Field; value: number | boolean }) {
  const t = useTranslations("invoice-groups");
  const words = { t, formats: useFormats(), currency: "NOK" };
  return groupCell(exampleGroup({ [field]: value }), field, words);
}

it.each([
  ["en", 14, "14 days"],
  ["en", 1, "1 day"],
  ["fi", 14, "14 päivää"],
] as const)("shows payment terms with their unit in %s", async (language, days, text) => {
  await renderPage(<Cell field="paymentTerms" value={days} />, { language });
  expect(screen.getByText(text)).toBeDefined();
});

it.each([
  ["accountOnHold", true, "On hold"],
  ["accountOnHold", false, ""],
  ["customerOnHold", false, ""],
  ["secretLocation", false, ""],
  ["manualApproval", false, "Off"],
] as const)("marks an exception and leaves the usual empty: %s %s", async (field, value, text) => {
  const { container } = await renderPage(<Cell field={field} value={value} />);
  expect(container.textContent).toBe(text);
});
