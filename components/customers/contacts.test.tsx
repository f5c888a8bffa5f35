import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { openedList } from "@/components/list/testing/opened-list";
import { stubLayout } from "@/components/list/testing/stub-layout";
import { renderPage } from "@/components/shell/testing/render-page";
import { Contacts } from "./contacts";

it("begins a new contact where the address asks for it, once", async () => {
  stubLayout();
  stubContract({ listCustomerInvoiceGroups: { contacts: [] } });
  const page = <Contacts customerGuid={"c".repeat(32)} opened={openedList} />;
  const { user } = await renderPage(page, { address: "/customers/c/contacts?new=1" });
  await screen.findByRole("dialog", { name: "New contact" });
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(window.location.search).toBe("");
});
