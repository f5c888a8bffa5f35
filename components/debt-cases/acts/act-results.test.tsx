import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { exampleValue } from "@/components/list/testing/example-value";
import { renderPage } from "@/components/shell/testing/render-page";
import { debtActSchema } from "@/lib/domain/debt-cases/act-shape";
import { ActResults } from "./act-results";

const act = debtActSchema.parse(
  exampleValue(debtActSchema, { state: "confirmed", batchId: null, outcome: null, unsent: null }),
);
const confirmed = { invoiceNumber: "1001", act, problem: null };
const refused = { invoiceNumber: "1002", act: null, problem: null };

async function show(results: Parameters<typeof ActResults>[0]["results"]) {
  stubContract({ getApproval: { ...act, subject: "debt-act" } as never });
  await renderPage(<ActResults results={results} />);
  return screen.getByRole("status");
}

it("says the result of one action in its row, and only a screen reader hears it once more", async () => {
  const status = await show([confirmed]);
  expect(status.textContent).toBe("1 confirmed");
  expect(status.className).toBe("sr-only");
  expect(screen.getByRole("listitem").textContent).toContain("Confirmed");
});

it("sums up several above their rows", async () => {
  const status = await show([confirmed, refused]);
  expect(status.textContent).toBe("1 confirmed · 1 failed");
  expect(status.className).not.toContain("sr-only");
});
