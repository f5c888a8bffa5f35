import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { FinderAnswer } from "@/lib/domain/finder/hit-shape";
import type { Role } from "@/lib/domain/roles";
import approvals from "@/lib/intl/messages/en/approvals.json";
import finder from "@/lib/intl/messages/en/finder.json";
import { FinderDialog } from "./finder-dialog";

const group = "a".repeat(32);
const customer = "c".repeat(32);
const none = { action: null, customerName: null, number: null };
const hit = {
  ...none,
  name: "Kari",
  customerGuid: customer,
  state: null,
  deceased: false,
  exact: false,
};
const hits = [
  { ...hit, kind: "invoice-group", id: group },
  { ...hit, kind: "customer", id: customer },
] as const;

function Finder() {
  const [typed, setTyped] = useState("");
  const [entered, setEntered] = useState<string | null>(null);
  const onType = (text: string) => {
    setTyped(text);
    setEntered(null);
  };
  return (
    <FinderDialog
      messages={{ finder, approvals } as never}
      focusedBefore={null}
      typed={typed}
      onType={onType}
      entered={entered}
      onEnter={() => setEntered(typed)}
      onReady={vi.fn()}
      onClose={vi.fn()}
      onShortcuts={vi.fn()}
    />
  );
}

async function open(role: Role = "lead", notes: Partial<FinderAnswer> = {}) {
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit = {}) => {
    const found = String(body).includes("kari") ? hits : [];
    const none = { hits: [...found], unsearchable: [], numbersReadAt: null, incomplete: false };
    const answer: FinderAnswer = { ...none, ...(String(body).includes("billing") && notes) };
    return Response.json(answer);
  });
  return renderPage(<Finder />, { role });
}

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

it.each([
  ["erase", /^Erase invoice group: Which/, `/invoice-groups/${group}/erase`],
  [
    "stop",
    /^Put invoice group on hold: /,
    `/invoice-groups/${group}/settings#setting-accountOnHold`,
  ],
  ["deceased", /^Register a death: Which/, `/customers/${customer}/deceased`],
  ["new contact", /^New contact: Which/, `/customers/${customer}/contacts?new=1`],
])("leads by %s to where the act begins, by the keyboard alone", async (word, field, path) => {
  const { user, router } = await open();
  await user.keyboard(word);
  await user.keyboard("{Enter}");
  await screen.findByRole("combobox", { name: field });
  expect(options()).toEqual([]);
  await user.keyboard("kari");
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(path));
});

it("leaves the act with the key that removes it", async () => {
  const { user } = await open();
  await user.keyboard("erase{Enter}");
  await screen.findByRole("combobox", { name: /^Erase invoice group/ });
  await user.keyboard("{Backspace}");
  expect(screen.getByRole("combobox", { name: "Search or jump to" })).toBeDefined();
  expect(options().length).toBeGreaterThan(5);
});

it("offers no act that is not the person's", async () => {
  const { user } = await open("auditor");
  await user.keyboard("erase");
  expect(options().filter((text) => text?.startsWith("Erase"))).toEqual([]);
  expect(
    await screen.findByText("Erase invoice group: only team leads can do this."),
  ).toBeDefined();
});

it("says that nothing was found only where nothing is offered", async () => {
  const { user } = await open();
  await user.keyboard("overdue");
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/result/));
  expect(screen.queryByText(/^No results for/)).toBeNull();
  await user.keyboard(" gold");
  expect(await screen.findByText("No results for “overdue gold”")).toBeDefined();
});

const readAt = "2026-11-29T00:45:00.000Z";

it.each([
  [["number"], readAt, /^No record has this number or id\.The numbers .* were last read/],
  [["metering-point", "number"], readAt, /^No record has this/],
  [["code"], null, /^No record with this number or id was found\.Not all invoice groups/],
  [["payment-reference", "number"], readAt, /^No invoice with this payment reference .*last read/],
] as const)("says of %s what the index of numbers knows", async (shapes, numbersReadAt, note) => {
  const { user } = await open("clerk", { unsearchable: [...shapes], numbersReadAt });
  await user.keyboard("99999999");
  const offer = await screen.findByRole("button", { name: "Search all groups" });
  expect(offer.parentElement?.textContent).toMatch(note);
});

it("says of an organisation number that billing can't be searched by it", async () => {
  const { user } = await open("clerk", { unsearchable: ["organization-number"] });
  await user.keyboard("314159268");
  expect(await screen.findByText(/^Billing can't be searched by organisation/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Search all groups" })).toBeNull();
});
