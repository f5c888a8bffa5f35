import { screen } from "@testing-library/react";
import { useTranslations } from "next-intl";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import { useFormats } from "@/lib/intl/use-formats";
import { groupCell } from "./group-cell";

function Terms({ days }: { days: number }) {
  const t = useTranslations("invoice-groups");
  const words = { t, formats: useFormats(), currency: "NOK" };
  return groupCell(exampleGroup({ paymentTerms: days }), "paymentTerms", words);
}

it.each([
  ["en", 14, "14 days"],
  ["en", 1, "1 day"],
  ["fi", 14, "14 päivää"],
] as const)("shows payment terms with their unit in %s", async (language, days, text) => {
  await renderPage(<Terms days={days} />, { language });
  expect(screen.getByText(text)).toBeDefined();
});
