import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { ListPanel } from "@/components/list/list-screen";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { openedList } from "@/components/list/testing/opened-list";
import { stubLayout } from "@/components/list/testing/stub-layout";
import { renderPage } from "@/components/shell/testing/render-page";
import { invoiceList } from "./invoice-list";

const customer = "c".repeat(32);
const own = "a".repeat(32);
const of = (accountGuid: string, invoiceNumber: string) => ({ accountGuid, invoiceNumber });

beforeEach(stubLayout);

async function show(invoices: readonly { accountGuid: string; invoiceNumber: string }[]) {
  stubContract({ listInvoices: [...invoices] });
  await renderPage(<ListPanel list={invoiceList(customer, own)} opened={openedList} />);
  await waitFor(() => expect(document.querySelector("tbody tr[data-row]")).not.toBeNull());
  // What is below the rows follows them.
  await screen.findByText(/^1–2/);
}

it("says below the rows, not in the toolbar, how many of the page are the group's", async () => {
  await show([of(own, "1"), of("b".repeat(32), "2")]);
  const note = screen.getByText("1 of 2 on this page belong to this invoice group");
  expect(note.closest("search")).toBeNull();
});

it("says nothing of it where all are", async () => {
  await show([of(own, "1"), of(own, "2")]);
  expect(screen.queryByText(/belong to this invoice group/)).toBeNull();
});
