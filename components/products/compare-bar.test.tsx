import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleOffering } from "@/lib/domain/products/example-offering";
import { CompareBar } from "./compare-bar";

it("names the selected offerings that the filters hide", async () => {
  const rows = [exampleOffering({ ID: "a".repeat(32) })];
  await renderPage(<CompareBar rows={rows} elsewhere={1} clear={() => undefined} />);
  expect(screen.getByRole("status").textContent).toBe(
    "1 offering selected: select two to compare them · 1 outside the filters and not included",
  );
});
