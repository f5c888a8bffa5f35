import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleOffering } from "@/lib/domain/products/example-offering";
import { offeringValues } from "@/lib/domain/products/merge-offering";
import type { Role } from "@/lib/domain/roles";
import { OfferingEditScreen } from "./offering-edit-screen";

const offering = exampleOffering({});
const attempt = (asked: object) => ({
  offeringId: offering.ID,
  before: offeringValues(offering),
  asked,
  untouched: [],
});

/** The screen over a desk whose answer to the save is `answer`; resolves to the sent bodies. */
async function show(answer: (wanted: object) => Response, role: Role = "admin") {
  const bodies: { opened: object; wanted: object }[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address.includes("/api/desk/")) {
      bodies.push(JSON.parse(String(init?.body)));
      return answer(bodies.at(-1)?.wanted ?? {});
    }
    if (/servicetypes/.test(address)) {
      return Response.json([{ key: "electricity" }, { key: "water" }]);
    }
    if (/cm\/products/.test(address)) return Response.json({ items: [offering], total: 1 });
    if (/be\/v3\/products/.test(address)) {
      return Response.json([{ id: offering.ProductId, name: "Electricity", productNumber: "1" }]);
    }
    return Response.json(offering);
  });
  const { user } = await renderPage(<OfferingEditScreen id={offering.ID} />, { role });
  return { user, bodies };
}

const firstName = async () => (await screen.findAllByRole("textbox", { name: /^Name/ }))[0];

async function type(user: Awaited<ReturnType<typeof show>>["user"], text: string) {
  const field = await firstName();
  if (!field) throw new Error("No field for the name.");
  await user.clear(field);
  await user.type(field, text);
}

const save = (count: number) =>
  screen.getByRole("button", { name: count === 1 ? "Save change" : `Save ${count} changes` });

it("sends what was changed, and is saved once billing shows it", async () => {
  const { user, bodies } = await show((wanted) =>
    Response.json({ kind: "seen", attempt: attempt(wanted), now: { ...offering, ...wanted } }),
  );
  await type(user, "Fixed");
  await user.click(screen.getByRole("checkbox", { name: "water" }));
  await user.click(save(2));
  const result = await screen.findByRole("region", { name: "Result of the last save" });
  expect(within(result).getByText("2 fields saved")).toBeDefined();
  expect(bodies).toEqual([
    {
      opened: offeringValues(offering),
      wanted: { Name: "Fixed", ServiceTypes: ["electricity", "water"] },
    },
  ]);
  const rows = within(result).getAllByRole("row");
  expect(rows[1]?.textContent).toBe("NameFixed price 1 yearFixedFixed");
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
});

it("names what billing did not apply", async () => {
  const { user } = await show((wanted) =>
    Response.json({ kind: "seen", attempt: attempt(wanted), now: offering }),
  );
  await type(user, "Fixed");
  await user.click(save(1));
  expect(await screen.findByText("Billing did not apply your change")).toBeDefined();
  expect(screen.getByText(/Requested: Fixed. Applied: Fixed price 1 year./)).toBeDefined();
});

it("asks before an offering is disabled", async () => {
  const { user, bodies } = await show((wanted) =>
    Response.json({ kind: "seen", attempt: attempt(wanted), now: { ...offering, ...wanted } }),
  );
  await user.click(await screen.findByRole("checkbox", { name: "Disabled" }));
  await user.click(save(1));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("A disabled offering can't be sold");
  expect(bodies).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Save change" }));
  expect(await screen.findByText("1 field saved")).toBeDefined();
  expect(bodies[0]?.wanted).toEqual({ IsDisabled: { Disabled: true, Reason: null } });
});

it("lets the person choose where a colleague changed the same field", async () => {
  const now = { ...offering, Name: "Of a colleague" };
  const conflict = { name: "Name", opened: offering.Name, now: now.Name, mine: "Mine" };
  const merge = { send: [], kept: [], conflicts: [conflict], alreadySo: [] };
  const { user } = await show(() => Response.json({ kind: "conflict", now, merge }));
  await type(user, "Mine");
  await user.click(save(1));
  await user.click(await screen.findByRole("radio", { name: /Use mine, Mine/ }));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByText(/Your choices are in the form/)).toBeDefined();
  expect(await firstName()).toHaveProperty("value", "Mine");
  expect(screen.getAllByText("Of a colleague").length).toBeGreaterThan(0);
});

it("is unclear after a lost answer, and checks before it sends again", async () => {
  const { user, bodies } = await show(() => Response.error());
  await type(user, "Fixed");
  await user.click(save(1));
  expect(await screen.findByText("We don't know if your change was saved")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Check" }));
  expect(await screen.findByText(/Not saved as of/)).toBeDefined();
  expect(await firstName()).toHaveProperty("value", "Fixed");
  expect(bodies).toHaveLength(1);
});

it("shows what billing refuses at the field, with everything that was typed", async () => {
  const errors = [{ path: "ServiceTypes.0", message: "There is no such service type." }];
  const problem = { type: "invalid-request", title: "Refused", status: 400, errors };
  const { user } = await show(() => Response.json(problem, { status: 400 }));
  await user.click(await screen.findByRole("checkbox", { name: "water" }));
  await user.click(save(1));
  expect((await screen.findAllByText(/There is no such service type/)).length).toBeGreaterThan(0);
  expect(screen.getByRole("checkbox", { name: "water" })).toHaveProperty("checked", true);
});

it("is for administrators alone", async () => {
  await show(() => Response.error(), "lead");
  expect(await screen.findByText("Only administrators can edit product offerings")).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
});
