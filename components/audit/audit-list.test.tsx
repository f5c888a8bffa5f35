import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ListScreen } from "@/components/list/list-screen";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { openedList } from "@/components/list/testing/opened-list";
import { collectSavedFiles, linesOf } from "@/components/list/testing/saved-files";
import { stubLayout } from "@/components/list/testing/stub-layout";
import { renderPage } from "@/components/shell/testing/render-page";
import { auditList } from "./audit-list";

const customer = "c".repeat(32);
const group = "a".repeat(32);
const about = { action: "invoice-group.saved", customerGuid: customer, accountGuid: group };
const entries = [
  { ...about, recordKind: "invoice-groups", recordId: group, names: {} },
  { ...about, recordKind: "customers", recordId: customer, names: {}, accountGuid: null },
  // Of a line, the desk has no name.
  { ...about, recordKind: "invoice-lines", recordId: "b".repeat(32), names: {} },
  { ...about, recordKind: "people", recordId: "p", names: { p: "Berit" }, accountGuid: null },
].map((entry, at) => ({ ...entry, sequence: 9 - at }));

it("has in its file the names that its rows show", async () => {
  stubLayout();
  stubContract({
    listAuditEntries: { entries },
    queryInvoiceGroups: [{ accountGuid: group, name: "Cabin" }],
    listCustomerInvoiceGroups: { customer: { name: "Kari" } },
  });
  const files = collectSavedFiles();
  const layout = { columns: ["record"], widths: {}, density: "normal" } as const;
  const opened = { ...openedList, layout: { ...layout, columns: [...layout.columns] } };
  const page = <ListScreen list={auditList} opened={opened} />;
  const { user } = await renderPage(page, { role: "auditor", address: "/audit" });
  await screen.findByText(/Berit/);
  await user.click(screen.getByRole("button", { name: "Export" }));
  const dialog = await screen.findByRole("dialog", { name: "Export to a file" });
  await user.click(within(dialog).getByRole("button", { name: "Export" }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [head = "", ...lines] = await linesOf(files[0]);
  const at = head.split(",").indexOf("Record");
  expect(lines.map((line) => line.split(",")[at])).toEqual([
    "Invoice group Cabin",
    "Customer Kari",
    "Invoice line · Cabin",
    "Person Berit",
  ]);
});

it.each([
  ["refused", "invoice-line.archived", "Archive invoice lines"],
  ["accepted", "service.createContact", "Add a contact"],
  ["done", "service.createContact", "Added a contact"],
] as const)("names a call that is %s in row and peek: %s", async (outcome, action, text) => {
  stubLayout();
  const entry = {
    ...entries[3],
    sequence: 1,
    at: "2026-11-20T10:00:00.000Z",
    actor: { id: null, name: "", roles: [] },
    action,
    outcome,
    before: null,
    after: { lineIds: ["l"] },
    seen: null,
    intent: null,
    settledBy: null,
    requestId: null,
    hash: "",
    previousHash: "",
  };
  stubContract({ listAuditEntries: { entries: [entry] } });
  const page = <ListScreen list={auditList} opened={openedList} />;
  await renderPage(page, { role: "auditor", address: "/audit?peek=1" });
  expect(await screen.findByRole("complementary", { name: text })).toBeDefined();
  expect(within(screen.getByRole("table", { name: /^Changes and/ })).getByText(text)).toBeDefined();
});

it("says of a group that billing does not have that it is gone, by a read without an error", async () => {
  stubLayout();
  stubContract({ listAuditEntries: { entries: entries.slice(0, 1) }, queryInvoiceGroups: [] });
  const page = <ListScreen list={auditList} opened={openedList} />;
  await renderPage(page, { role: "auditor", address: "/audit" });
  const gone = await screen.findByText("(no longer in billing)");
  expect(gone.parentElement?.textContent).toBe("Invoice group (no longer in billing)");
});
