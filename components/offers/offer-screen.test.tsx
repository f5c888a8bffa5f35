import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { leaveAsReload } from "@/components/form/testing/leave-as-reload";
import { exampleRequest } from "@/components/requests/testing/example-request";
import { customer, field, guid, home, press } from "@/components/requests/testing/request-page";
import type { GroupParts } from "@/components/shell/group-field";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleOffering } from "@/lib/domain/products/example-offering";
import type { Role } from "@/lib/domain/roles";
import { OfferContent } from "./offer-content";
import { OfferScreen } from "./offer-screen";

const today = "2026-11-23";
const requestId = "7d0d2c1e-0000-4000-8000-000000000001";
const fixed = exampleOffering({ ID: guid("1"), Name: "Fixed price" });
const broadband = exampleOffering({
  ID: guid("2"),
  Name: "Fibre",
  ServiceTypes: ["broadband"],
  InteractiveFields: [],
});
const origin = exampleOffering({
  ID: guid("3"),
  Name: "Origin",
  PrimaryProduct: false,
  InteractiveFields: [],
});
const point = {
  guid: guid("9"),
  accountingPointId: "707057590000000017",
  priceArea: "NO1",
  serviceTypeKey: "electricity",
  direction: "consumption",
  gridOwnerGln: null,
  meterNumber: null,
  yearlyVolume: null,
  address: null,
  secretLocation: true,
  contracts: [],
};
const group = { ...home, invoiceInterval: 1, distributionChannel: 1, paymentTerms: 14 };
const content = {
  CustomerGuid: guid("c"),
  AccountGuid: guid("a"),
  AccountingPointId: "707",
  ProductOfferingId: fixed.ID,
  InteractivePrices: [{ ProductOfferingId: fixed.ID, Name: "EnergyPrice", Value: 0.5 }],
  StartDate: "2026-12-23",
  PreferredLanguage: "nb",
  SigningRequestType: "Email",
  Signers: [{ GivenName: "Siri", FamilyName: "Strand", Email: "siri@mail.example" }],
  CoolOffPeriod: 14,
  FirstAvailableSigningDate: today,
  LastAvailableSigningDate: "2026-12-23",
};
const errors = [{ path: "InteractivePrices.0.Value", message: "Must be at least 1." }];
const outcome = {
  kind: "refused" as const,
  call: "answer",
  sentAt: null,
  reason: "Not valid",
  errors,
  checks: 0,
  checkedAt: null,
  nextCheckAt: null,
  undecidedUntil: null,
  possibleDuplicate: false,
  settledBy: null,
  note: null,
};
const refusedRequest = {
  ...exampleRequest,
  kind: "create-offer" as const,
  state: "refused" as const,
  id: requestId,
  content,
  outcome,
};
const norwegian = {
  ...customer,
  customer: { ...customer.customer, address: home.address },
};
const sent: unknown[] = [];
let refusal: object | null = null;
let ended = false;
let slow: Promise<void> | null = null;

beforeEach(() => {
  slow = null;
  sent.length = 0;
  refusal = null;
  ended = false;
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    if (method === "POST") {
      sent.push(JSON.parse(String(body)));
      if (refusal) return Response.json(refusal, { status: 400 });
      return Response.json({ id: requestId, subject: "request" }, { status: 201 });
    }
    if (address.startsWith("/api/desk/approvals/")) return Response.json(refusedRequest);
    if (address.includes("/cm/products")) {
      return Response.json({ items: [fixed, broadband, origin], page: 0, size: 1000, total: 3 });
    }
    if (address.includes("accountingpoints")) return Response.json([point]);
    if (address.includes("/customer/")) {
      await slow;
      return Response.json(norwegian);
    }
    return Response.json({ ...group, status: ended ? -1 : 0 });
  });
});

const parts: GroupParts = {
  Picker: ({ control, onChoose }) => (
    <>
      <input {...control} />
      <button type="button" onClick={() => onChoose(guid("a"))}>
        Hjemme
      </button>
    </>
  ),
  Picked: ({ group: picked }) => <p>{picked.name}</p>,
};

function show(search = "", role: Role = "clerk", language: "en" | "nb" = "en") {
  const address = `/products/offers/new?${search}`;
  return renderPage(<OfferScreen today={today} parts={parts} />, { role, language, address });
}

const isFocused = (name: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(name));
const choose = async (
  user: Awaited<ReturnType<typeof show>>["user"],
  box: string,
  name: string,
) => {
  await user.click(await screen.findByRole("combobox", { name: box }));
  await user.click(await screen.findByRole("option", { name: new RegExp(name) }));
};

it("leads through the steps, shows everything on the last, and sends it once", async () => {
  const { user, router } = await show();
  await user.click(await press("Continue"));
  expect(
    within(await screen.findByRole("alert")).getByText(/Invoice group: Required/),
  ).toBeDefined();
  await user.click(await press("Hjemme"));
  await screen.findByText("Hjemme");
  await user.click(await press("Continue"));
  await isFocused("Which metering point?");
  await choose(user, "Metering point", "707057590000000017");
  await user.click(await press("Continue"));
  await isFocused("Which product, at which prices?");
  await user.click(await screen.findByRole("combobox", { name: "Product" }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "Fixed price",
  ]);
  await user.click(screen.getByRole("option", { name: "Fixed price" }));
  await user.type(await field("Energy price"), "9");
  await user.click(await press("Continue"));
  expect(within(await screen.findByRole("alert")).getByText(/Must be 5 or less/)).toBeDefined();
  await user.clear(await field("Energy price"));
  await user.type(await field("Energy price"), "0,5");
  await user.click(await press("Continue"));
  await isFocused("Who signs, and when?");
  await user.type(await field("First name"), "Siri");
  await user.type(await field("Last name"), "Strand");
  await user.type(await field("E-mail"), "siri@mail.example");
  await user.click(await press("Continue"));
  await isFocused("Which terms apply?");
  await user.click(await press("Continue"));
  await isFocused("Send this offer?");
  for (const text of [
    "707057590000000017",
    "Energy price: 0.50 per kWh",
    "12 months, same as the product",
  ]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.getByText("Siri Strand, siri@mail.example")).toBeDefined();
  expect(screen.getByText("Kari Nordmann, customer number 100")).toBeDefined();
  await user.click(await press("Send offer"));
  expect(within(await screen.findByRole("alert")).getByText(/Confirm that you/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: "I have checked the terms and prices" }));
  await user.click(await press("Send offer"));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledExactlyOnceWith(`/approvals/${requestId}`),
  );
  expect(sent).toMatchObject([
    {
      kind: "create-offer",
      accountGuid: guid("a"),
      customerGuid: guid("c"),
      note: null,
      content: { ...content, AccountingPointId: "707057590000000017", PreferredLanguage: "nb" },
    },
  ]);
  // What was sent is no draft any more.
  expect(sessionStorage.length).toBe(0);
}, 60_000);

it("writes to signers in the customer's language, also for who continues before it is read", async () => {
  let answer: () => void = () => undefined;
  slow = new Promise((resolve) => {
    answer = resolve;
  });
  const { user } = await show(`group=${guid("a")}`);
  await screen.findByText("Hjemme");
  await user.click(await press("Continue"));
  answer();
  await isFocused("Which metering point?");
  await choose(user, "Metering point", "707057590000000017");
  await user.click(await press("Continue"));
  await isFocused("Which product, at which prices?");
  await choose(user, "Product", "Fixed price");
  await user.type(await field("Energy price"), "0,5");
  await user.click(await press("Continue"));
  await isFocused("Who signs, and when?");
  const language = await screen.findByLabelText(/^Message language/);
  expect(language).toMatchObject({ value: "nb" });
}, 60_000);

it("keeps what was typed, and the step, through a reload", async () => {
  const search = `group=${guid("a")}&offering=${fixed.ID}&step=signing`;
  const first = await show(search);
  // The metering point is missing: the first step to fill in.
  await screen.findByRole("heading", { level: 2, name: "Which metering point?" });
  await first.user.click(screen.getByRole("radio", { name: /^Another metering point/ }));
  await first.user.type(await field("Number of the metering point"), "77");
  leaveAsReload(first);
  await show(search);
  // With the point the draft reaches the step of the address.
  await screen.findByRole("heading", { level: 2, name: "Who signs, and when?" });
  expect(screen.getByText(/Restored what you entered/)).toBeDefined();
}, 60_000);

it("leads from an error of the server to its step, with everything still there", async () => {
  refusal = { type: "invalid-request", title: "Not valid", status: 400, errors };
  const { user, router } = await show(`from=${requestId}&step=check`);
  await screen.findByRole("heading", { level: 2, name: "Which product, at which prices?" });
  // The refusal of the earlier offer is at its field.
  expect(await screen.findByText(/^Energy price: Must be at least 1/)).toBeDefined();
  await user.clear(await field("Energy price"));
  await user.type(await field("Energy price"), "0,7");
  for (const heading of ["Who signs, and when?", "Which terms apply?", "Send this offer?"]) {
    await user.click(await press("Continue"));
    await isFocused(heading);
  }
  await user.click(screen.getByRole("checkbox", { name: "I have checked the terms and prices" }));
  await user.click(await press("Send offer"));
  await screen.findByRole("heading", { level: 2, name: "Which product, at which prices?" });
  expect((await field("Energy price")).getAttribute("value")).toBe("0,7");
  expect(sent).toMatchObject([{ content: { InteractivePrices: [{ Value: 0.7 }] } }]);
  expect(router.push).not.toHaveBeenCalled();
}, 60_000);

it("stops at a group that has ended", async () => {
  ended = true;
  const { user } = await show(`group=${guid("a")}`);
  await user.click(await press("Continue"));
  expect(
    await screen.findByText("Invoice group: The invoice group has ended. Choose an active one."),
  ).toBeDefined();
});

it("stops at a product that is not sold for the metering point", async () => {
  const { user } = await show(`group=${guid("a")}&offering=${broadband.ID}`);
  await screen.findByText("Hjemme");
  await user.click(await press("Continue"));
  await isFocused("Which metering point?");
  await choose(user, "Metering point", "707057590000000017");
  await user.click(await press("Continue"));
  await isFocused("Which product, at which prices?");
  await user.click(await press("Continue"));
  expect((await screen.findAllByText(/not for this metering point/)).length).toBeGreaterThan(0);
  const heading = { level: 2, name: "Which product, at which prices?" };
  expect(screen.getByRole("heading", heading)).toBeDefined();
}, 60_000);

it("is for those who may make offers", async () => {
  await show("", "auditor", "nb");
  expect(await screen.findByText("Saksbehandlere og teamledere kan lage tilbud.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

it("shows what a request offers, and leads from a refused one to its correction", async () => {
  await renderPage(<OfferContent request={refusedRequest} />);
  expect(await screen.findByText("Energy price: 0.50 per kWh")).toBeDefined();
  expect(screen.getByText("Must be at least 1.")).toBeDefined();
  const link = screen.getByRole("link", { name: "Correct and send again" });
  expect(link.getAttribute("href")).toBe(`/products/offers/new?from=${requestId}`);
  await renderPage(<OfferContent request={{ ...refusedRequest, content: {} }} />, {
    role: "auditor",
  });
  expect(await screen.findByText("The content has been erased.")).toBeDefined();
});
