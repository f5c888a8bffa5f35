import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import { type InvoicingFacts, judgeNotInvoiced } from "@/lib/domain/invoice-groups/not-invoiced";
import type { NotInvoiced } from "@/lib/domain/invoice-groups/not-invoiced-shape";
import type { Language } from "@/lib/domain/languages";
import { routes } from "@/lib/routes";
import { InvoicingChecklist } from "./invoicing-checklist";

const accountGuid = "a".repeat(32);
const at = "2026-11-20T08:00:00.000Z";
const read = <T,>(value: T) => ({ value, at });
const line = { amount: 80, vatAmount: 20, vatRate: 25, currency: "NOK" };
const clear: InvoicingFacts = {
  group: read(exampleGroup({ lastInvoiceDay: "2026-11-05" })),
  lines: read([line]),
  abandoned: read([]),
  proposals: read({ count: 0, all: true }),
  contracts: read([{ status: "active", startDate: "2026-01-01" }]),
  currency: "NOK",
  today: "2026-11-20",
};

async function show(
  facts: Partial<InvoicingFacts>,
  more: Partial<NotInvoiced> = {},
  language: Language = "en",
) {
  const rows = judgeNotInvoiced({ ...clear, ...facts });
  const found = { accountGuid, readAt: at, rows, dueAfter: "2026-12-05", failed: [], ...more };
  const onRefresh = vi.fn();
  const { user } = await renderPage(
    <InvoicingChecklist found={found} refreshing={false} onRefresh={onRefresh} />,
    { role: "auditor", language },
  );
  return { user, onRefresh };
}

const rowOf = (name: string) =>
  screen.getAllByRole("listitem").find((row) => within(row).queryByRole("link", { name })) ??
  screen.getByText(name);

it("says when the next invoice is due where nothing prevents it", async () => {
  await show({});
  expect(screen.getByRole("status").textContent).toBe(
    "Nothing prevents the next invoice. Next invoice after 5 Dec 2026.",
  );
  expect(screen.getAllByText("OK")).toHaveLength(9);
  expect(rowOf("Invoice interval").textContent).toContain("LaterNext invoice after");
});

it("counts what prevents the invoice, and leads to where each cause can be changed", async () => {
  const held = exampleGroup({ accountOnHold: true, onHoldReason: "Dispute", invoiceMinLimit: 500 });
  await show({ group: read(held), abandoned: read([line, line]) });
  expect(screen.getByRole("status").textContent).toBe(
    "2 reasons found. 1 reason limits what is invoiced.",
  );
  const hold = rowOf("Group on hold");
  expect(hold.textContent).toContain("On hold. Reason: Dispute");
  expect(hold.textContent).toContain("Prevents");
  expect(within(hold).getByRole("link").getAttribute("href")).toBe(
    `${routes.invoiceGroupSettings(accountGuid)}#setting-accountOnHold`,
  );
  expect(rowOf("Minimum amount").textContent).toMatch(/100.00.* uninvoiced and .*0.00.*500.00/);
  const abandoned = rowOf("Abandoned lines");
  expect(abandoned.textContent).toMatch(/2 abandoned lines are not invoiced, .*200.00/);
  expect(within(abandoned).getByRole("link").getAttribute("href")).toBe(
    routes.abandonedLines(`group=${accountGuid}`),
  );
});

it("names what could not be read, and reads it again", async () => {
  const { user, onRefresh } = await show({ lines: null }, { failed: ["lines"] });
  expect(screen.getByRole("status").textContent).toBe("Could not be determined: Lines to invoice.");
  expect(screen.getByText("Could not be read: uninvoiced lines")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRefresh).toHaveBeenCalledOnce();
});

it.each([
  ["nb", "Ingenting hindrer neste faktura."],
  ["sv", "Inget hindrar nästa faktura."],
  ["da", "Intet forhindrer den næste faktura."],
  ["fi", "Mikään ei estä seuraavaa laskua."],
] as const)("is worded in %s", async (language, sentence) => {
  await show({}, {}, language);
  expect(screen.getByRole("status").textContent).toContain(sentence);
});
