import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { leaveAsReload } from "@/components/form/testing/leave-as-reload";
import { stubContract } from "@/components/list/testing/contract-fetch";
import type { GroupParts } from "@/components/shell/group-field";
import { PersonKeyProvider } from "@/components/shell/person-key-provider";
import { renderPage } from "@/components/shell/testing/render-page";
import { parseProposalStart } from "@/lib/domain/line-proposals/proposal-start";
import { NewProposalScreen } from "./new-proposal-screen";

const accountGuid = "a".repeat(32);
const elementId = "e".repeat(32);
const abandoned = "7d5f4a54-4a5b-4a80-9d63-0b1c7a5d0009";
const ofGroup = `group=${accountGuid}`;
const ofLine = `group=${accountGuid}&product=${elementId}&quantity=2&corrects=${abandoned}`;
const parts: GroupParts = {
  Picker: () => null,
  Picked: ({ group }) => <p>{group.name}</p>,
};

beforeEach(() => {
  stubContract({
    getInvoiceGroupConfig: { accountGuid, name: "Hytta", status: 0 },
    listProducts: [
      { name: "Hours", elements: [{ id: elementId, name: "Electrician, hour", price: 890 }] },
    ],
    listMeteringPointsOfInvoiceGroup: [],
    listUninvoicedLines: [],
    listApprovals: { approvals: [] },
  });
});

async function show(search: string, personKey = "5a".repeat(32)) {
  const page = await renderPage(
    <PersonKeyProvider personKey={personKey}>
      <NewProposalScreen
        start={parseProposalStart(new URLSearchParams(search))}
        today="2026-11-28"
        parts={parts}
      />
    </PersonKeyProvider>,
    { address: `/list?${search}` },
  );
  await screen.findByText("Hytta");
  return page;
}

const field = (name: string) => screen.getByRole("textbox", { name });
const note = () => screen.queryByText(/^Restored what you entered on /);

it("restores a line of a group after a reload, and starts over on request", async () => {
  const page = await show(ofGroup);
  await page.user.type(field("Invoice text"), "Meter check");
  await page.user.type(field("Note"), "Agreed by phone");
  leaveAsReload(page);
  const { user } = await show(ofGroup);
  expect(note()).not.toBeNull();
  expect(field("Invoice text")).toHaveProperty("value", "Meter check");
  expect(field("Note")).toHaveProperty("value", "Agreed by phone");
  await user.click(screen.getByRole("button", { name: "Start over" }));
  expect(field("Invoice text")).toHaveProperty("value", "");
  expect(note()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it("restores what was typed over the text and the price of an abandoned line's product", async () => {
  const page = await show(ofLine);
  await screen.findByDisplayValue("Electrician, hour");
  await page.user.clear(field("Quantity"));
  await page.user.type(field("Quantity"), "3");
  leaveAsReload(page);
  await show(ofLine);
  await screen.findByDisplayValue("Electrician, hour");
  expect(field("Quantity")).toHaveProperty("value", "3");
  expect(field("Unit price without VAT")).toHaveProperty("value", "890");
  expect(note()).not.toBeNull();
});

it("restores the choice of an entry of the ERP", async () => {
  const page = await show(ofGroup);
  await page.user.click(screen.getByRole("radio", { name: /ERP/ }));
  await page.user.type(screen.getByRole("textbox", { name: "Journal entry" }), "4711");
  leaveAsReload(page);
  await show(ofGroup);
  expect(await screen.findByRole("textbox", { name: "Journal entry" })).toHaveProperty(
    "value",
    "4711",
  );
});

it("has a draft for each start, and none for another person", async () => {
  const page = await show(ofGroup);
  await page.user.type(field("Invoice text"), "Meter check");
  leaveAsReload(page);
  const other = await show(ofLine);
  expect(note()).toBeNull();
  other.unmount();
  await show(ofGroup, "7e".repeat(32));
  expect(field("Invoice text")).toHaveProperty("value", "");
  expect(note()).toBeNull();
});

it("drops the draft once the proposal is saved", async () => {
  const { user } = await show(ofGroup);
  await user.type(field("Invoice text"), "Meter check");
  expect(sessionStorage).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await expect.poll(() => sessionStorage.length).toBe(0);
});
