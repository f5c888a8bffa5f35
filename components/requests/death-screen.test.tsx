import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { leaveAsReload } from "@/components/form/testing/leave-as-reload";
import { renderPage } from "@/components/shell/testing/render-page";
import { DeathScreen } from "./death-screen";
import type { InheritorParts } from "./inheritor-field";
import { customer, guid, press } from "./testing/request-page";

const other = { ...customer.customer, guid: guid("f"), name: "Nils Vest", customerNumber: "200" };
const sent: unknown[] = [];
const id = "7d0d2c1e-0000-4000-8000-000000000001";
let refusal: object | null = null;

beforeEach(() => {
  sent.length = 0;
  refusal = null;
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    if (method === "POST") {
      sent.push(JSON.parse(String(body)));
      if (refusal) return Response.json(refusal, { status: 409 });
      return Response.json({ id, subject: "request" }, { status: 201 });
    }
    if (address.startsWith("/api/desk/approvals"))
      return Response.json({ approvals: [], next: null });
    if (address.includes(guid("b"))) return Response.json({ customerGuid: guid("f") });
    return Response.json(address.includes(guid("f")) ? { ...customer, customer: other } : customer);
  });
});

const Picker: InheritorParts["Picker"] = ({ control, onChoose }) => (
  <>
    <input {...control} />
    <button type="button" onClick={() => onChoose(guid("b"))}>
      Hytta
    </button>
  </>
);

function show(role: "lead" | "clerk" = "lead", language: "en" | "nb" = "en") {
  return renderPage(<DeathScreen customerGuid={guid("c")} parts={{ Picker }} />, {
    role,
    language,
  });
}

it("shows the customer, asks for the inheritor, and sends the checked report", async () => {
  const { user, router } = await show();
  expect(await screen.findByText("Kari Nordmann, customer number 100")).toBeDefined();
  await user.click(await press("Continue"));
  expect(document.activeElement?.textContent).toBe("Who inherits?");
  await user.click(screen.getByRole("radio", { name: /^A customer inherits/ }));
  await user.click(await press("Continue"));
  const errors = await screen.findByRole("alert");
  expect(within(errors).getByText(/Inheriting customer/)).toBeDefined();
  await user.click(await press("Hytta"));
  expect(await screen.findByText("Nils Vest, customer number 200")).toBeDefined();
  await user.click(await press("Continue"));
  expect(
    await screen.findByRole("heading", { name: "Register the death of Kari Nordmann?" }),
  ).toBeDefined();
  expect(screen.getByText("The inheritor is registered with the customer.")).toBeDefined();
  expect(screen.getByText("Another team lead")).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(await press("Send for approval"));
  expect(sent).toEqual([
    {
      kind: "report-death",
      customerGuid: guid("c"),
      note: null,
      content: { Status: "Deceased", Reason: "Deceased", Inheritor: guid("f") },
    },
  ]);
  expect(router.push).toHaveBeenCalledExactlyOnceWith(
    "/approvals/7d0d2c1e-0000-4000-8000-000000000001",
  );
});

it("keeps what is typed through a failure, and names no inheritor unless one is chosen", async () => {
  refusal = { type: "about:blank", title: "Nothing was sent.", status: 409 };
  const { user, router } = await show("lead", "nb");
  await user.click(await press("Fortsett"));
  await user.type(await screen.findByRole("textbox", { name: /^Merknad/ }), "Brev");
  await user.click(await press("Fortsett"));
  await user.click(await press("Send til godkjenning"));
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(router.push).not.toHaveBeenCalled();
  refusal = null;
  await user.click(await press("Send til godkjenning"));
  expect(router.push).toHaveBeenCalledOnce();
  const content = { Status: "Deceased", Reason: "Deceased" };
  expect(sent).toMatchObject([
    { content, note: "Brev" },
    { content, note: "Brev" },
  ]);
});

it("is for team leads", async () => {
  await show("clerk");
  expect(await screen.findByText("Team leads can register a death.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

it("is restored after a reload, and starts over on request", async () => {
  const page = await show();
  await page.user.click(await press("Continue"));
  await page.user.type(screen.getByRole("textbox", { name: /^Note/ }), "Estate 12");
  leaveAsReload(page);
  const again = await show();
  expect(await screen.findByText(/^Restored what you entered on /)).toBeDefined();
  await again.user.click(await press("Continue"));
  expect(screen.getByRole("textbox", { name: /^Note/ })).toHaveProperty("value", "Estate 12");
  await again.user.click(await press("Start over"));
  expect(screen.getByRole("textbox", { name: /^Note/ })).toHaveProperty("value", "");
});
