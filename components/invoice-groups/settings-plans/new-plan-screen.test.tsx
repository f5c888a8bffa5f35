import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { leaveAsReload } from "@/components/form/testing/leave-as-reload";
import { renderPage } from "@/components/shell/testing/render-page";
import type { Selection } from "@/lib/domain/selections/selection-shape";
import { NewPlanScreen } from "./new-plan-screen";
import { exampleSelection } from "./testing/example-plan";

const sent: unknown[] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ id: "plan-1" }, { status: 201 });
});

async function show(selection: Selection) {
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit = {}) => {
    if (method === "POST") {
      sent.push(JSON.parse(String(body)));
      return answer();
    }
    if (address.endsWith(`/selections/${selection.id}`)) return Response.json(selection);
    return new Response(null, { status: 204 });
  });
  const page = await renderPage(<NewPlanScreen selectionId={selection.id} />);
  await screen.findByRole("heading", { level: 1, name: /^Change settings|^Reading/ });
  return page;
}

const setting = (name: string) => screen.getByRole("combobox", { name });
const preview = () => screen.getByRole("button", { name: "Preview 50 invoice groups" });

it("keeps each setting by default, and shows the values that the groups have", async () => {
  await show(exampleSelection());
  const channel = setting("Distribution channel");
  expect(channel).toHaveProperty("value", "keep");
  const hint = (element: HTMLElement) =>
    document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(hint(channel)).toBe("Mixed: 38 E-mail and 12 Paper");
  expect(hint(setting("Paper invoice fee"))).toBe("All: Off");
  expect(hint(setting("Invoice mark"))).toBe("Mixed: 3 A and 47 other");
  // Only texts can be cleared.
  const modes = (name: string) =>
    within(setting(name))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect(modes("Invoice mark")).toEqual(["Keep", "Set to", "Clear"]);
  expect(modes("Payment terms")).toEqual(["Keep", "Set to"]);
  expect(screen.queryByRole("button", { name: /^Preview/ })).toBeNull();
});

it("plans chosen, typed and cleared settings, and leads to the preview", async () => {
  const { user, router } = await show(exampleSelection());
  await user.selectOptions(setting("Distribution channel"), "E-invoice to bank");
  await user.selectOptions(setting("Payment terms"), "Set to");
  await user.type(screen.getByRole("textbox", { name: "New value: Payment terms" }), "21");
  await user.selectOptions(setting("Your reference"), "Clear");
  await user.type(screen.getByRole("textbox", { name: "Note to approver" }), "New channel");
  await user.click(preview());
  await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith("/approvals/plan-1"));
  expect(sent).toEqual([
    {
      selectionId: exampleSelection().id,
      changes: { set: { distributionChannel: 2, paymentTerms: 21 }, clear: ["yourReference"] },
      note: "New channel",
    },
  ]);
});

it("names a wrong value and sends nothing", async () => {
  const { user } = await show(exampleSelection());
  await user.selectOptions(setting("Payment terms"), "Set to");
  const days = screen.getByRole("textbox", { name: "New value: Payment terms" });
  await user.type(days, "400");
  await user.click(preview());
  expect(await screen.findByRole("link", { name: /^Payment terms: / })).toBeDefined();
  expect(days.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

it("stays with what was typed if the plan was refused, and shows why", async () => {
  answer = () =>
    Response.json({ type: "not-ready", title: "Not ready", status: 409 }, { status: 409 });
  const { user, router } = await show(exampleSelection());
  await user.selectOptions(setting("Distribution channel"), "Paper");
  await user.click(preview());
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(setting("Distribution channel")).toHaveProperty("value", "0");
  expect(router.push).not.toHaveBeenCalled();
});

it("finds the values again after a reload, and on the way back from the preview", async () => {
  const first = await show(exampleSelection());
  await first.user.selectOptions(setting("Distribution channel"), "Paper");
  leaveAsReload(first);
  const second = await show(exampleSelection());
  await waitFor(() => expect(setting("Distribution channel")).toHaveProperty("value", "0"));
  expect(screen.getByText(/^Restored what you entered on /)).toBeDefined();
  await second.user.click(preview());
  await waitFor(() => expect(second.router.push).toHaveBeenCalledOnce());
  second.unmount();
  await show(exampleSelection());
  expect(setting("Distribution channel")).toHaveProperty("value", "0");
});

it("names unknown and repeated ids, and goes on with the known ones", async () => {
  await show(
    exampleSelection({
      source: "text",
      unknown: {
        names: ["X-1", "X-2"],
        count: 5,
        withoutZeros: { names: ["X-1"], count: 1 },
        refused: {
          lines: [
            { line: 1, text: "7,07058E+17", reason: "shortened" },
            { line: 4, text: "", reason: "empty" },
          ],
          count: 3,
        },
      },
      repeated: { names: ["20417"], count: 1 },
    }),
  );
  expect(screen.getByText("5 ids are not in billing and were left out")).toBeDefined();
  expect(screen.getByText("X-1, X-2 and 3 more")).toBeDefined();
  expect(screen.getByText(/^A spreadsheet may have removed zeros: billing has X-1/)).toBeDefined();
  expect(screen.getByText("3 lines are not complete ids and were left out")).toBeDefined();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      "Line 1: 7,07058E+17, shortened by a spreadsheet",
      "Line 4: no id in the column",
      "and 1 more line",
    ]),
  );
  expect(screen.getByText("20417")).toBeDefined();
  expect(setting("Distribution channel")).toBeDefined();
});

it("shows how many groups were read, and cancels the reading", async () => {
  const { user, router } = await show(exampleSelection({ state: "reading", total: 1000, mix: [] }));
  expect(screen.getByText("1,000 invoice groups read")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith("/invoice-groups"));
});

it("says why a selection cannot be used", async () => {
  await show(exampleSelection({ state: "failed", failure: "too-many", mix: [] }));
  expect(screen.getByRole("alert").textContent).toMatch(/^More than 50,000 invoice groups match/);
  expect(screen.queryByRole("combobox")).toBeNull();
});

it("LI1: says how many groups may be missing where the list moved while it was read", async () => {
  const walk = { read: 1200, distinct: 1060, repeated: 346, missing: 140, moved: true, cut: false };
  await show(exampleSelection({ total: 1060, walk }));
  expect(screen.getByText("Up to 140 rows may be missing")).toBeDefined();
  expect(
    screen.getByText(/346 rows appeared twice, and 1,060 different rows were read/),
  ).toBeDefined();
});
