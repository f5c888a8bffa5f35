import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { ApprovalOf } from "@/lib/approvals/queries";
import type { Role } from "@/lib/domain/roles";
import { RequestScreen } from "./request-screen";
import { exampleRequest } from "./testing/example-request";
import { customer, guid } from "./testing/request-page";

const at = "2026-11-22T10:00:00.000Z";
const name = { field: "name", before: "Hjemme", asked: "Hytta", now: "Hjemme" };
const expected = [{ ...name, applied: false, hidden: false }];

/** A change of a group's name, which its author sent alone and billing accepted just now. */
const accepted = (): ApprovalOf<"request"> => ({
  ...exampleRequest,
  kind: "update-invoice-group",
  state: "accepted",
  onePerson: true,
  expected,
  approvedBy: exampleRequest.author,
  approvedAt: at,
  sentAt: at,
  leavesAt: null,
  acceptedAt: new Date().toISOString(),
  reason: null,
  may: [],
  approvalBar: null,
});

const stubAnswer = (request: object) => {
  vi.stubGlobal("fetch", async () => Response.json(request));
};

async function show(change: Partial<ApprovalOf<"request">>, role: Role = "clerk") {
  const request = { ...accepted(), ...change };
  stubAnswer(request);
  const shown = await renderPage(<RequestScreen id={request.id} />, { role });
  await screen.findByRole("heading", { level: 1, name: "Change an invoice group" });
  return shown;
}

/** The sentence about the outcome, beside the state's own. */
const outcome = async (text: string | RegExp) => {
  const title = await screen.findByText(text);
  return within(title.closest<HTMLElement>("[role=status]") ?? document.body);
};
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

const unseen = { acceptedAt: "2026-11-22T10:00:00.000Z" };
const unsent = { sentAt: null, acceptedAt: null, approvedAt: null, approvedBy: null } as const;
const waiting = { ...unsent, state: "submitted", onePerson: false } as const;

describe("The page of a request", () => {
  it("breaks an address where it must, and no word", async () => {
    const email = { field: "email", before: null, asked: "kari@example.no", now: null };
    await show({ expected: [...expected, { ...email, applied: false, hidden: false }] });
    const values = within(screen.getByRole("region", { name: "Requested values" }));
    expect(values.getByText("kari@example.no").className).toBe("wrap-anywhere");
    const word = values.getByText("Hytta");
    expect(word.closest("td")?.className).toContain("break-words");
    expect(word.closest(".wrap-anywhere")).toBeNull();
  });

  it("has its record in the title of the tab, but for an erasure and a death", async () => {
    await show({});
    expect(document.title).toMatch(/^Hjemme · Change an invoice group/);
    for (const kind of ["erase-invoice-group", "report-death"] as const) {
      cleanup();
      stubAnswer({ ...accepted(), kind });
      await renderPage(<RequestScreen id={exampleRequest.id} />, { role: "lead" });
      await screen.findByRole("heading", { level: 1 });
      expect(document.title).not.toMatch(/Hjemme|Kari/);
    }
  });

  it.each<[string, Partial<ApprovalOf<"request">>, string, string, readonly string[]]>([
    [
      "queued, which its author may still withdraw",
      { ...unsent, state: "approved", may: ["withdraw"] },
      "Queued. Nothing has been changed yet.",
      "Queued",
      ["Withdraw…"],
    ],
    ["being sent", { state: "sent", acceptedAt: null }, "Sending to billing.", "Being sent", []],
    [
      "accepted",
      { may: ["check-again"] },
      "Billing accepted this and applies it later. Nothing is saved yet.",
      "Accepted, not applied yet",
      ["Check again"],
    ],
    [
      "not seen after a quarter of an hour",
      unseen,
      "Billing accepted this, but has not applied it within 15 minutes.",
      "Accepted, not seen yet",
      [],
    ],
    ["applied", { state: "applied" }, "Billing has applied this.", "Applied", []],
    [
      "unclear",
      { state: "unknown", acceptedAt: null, may: ["settle"] },
      "We don't know if billing received this",
      "Outcome unknown",
      ["Record outcome…"],
    ],
    [
      "unconfirmed",
      { ...unseen, state: "unconfirmed", may: ["settle", "check-again"] },
      "Not confirmed within 24 hours. Check it in billing.",
      "Not confirmed within 24 hours",
      ["Check again", "Record outcome…"],
    ],
    [
      "waiting for an approval, as its approver",
      { ...waiting, may: ["approve", "return"] },
      "A second person must approve this.",
      "Awaiting approval",
      ["Return…", "Approve…"],
    ],
  ])("says what is known of one that is %s", async (_name, change, text, state, offered) => {
    await show(change);
    await outcome(text);
    expect(screen.getAllByText(state).length).toBeGreaterThan(0);
    expect(buttons()).toEqual(["Copy id", ...offered]);
  });

  it("names its next check only until then", async () => {
    const next = (milliseconds: number) => ({
      nextCheckAt: new Date(Date.now() + milliseconds).toISOString(),
    });
    const shown = await show(next(60_000));
    expect(await screen.findByText(/^Next check/)).toBeDefined();
    shown.unmount();
    await show(next(-60_000));
    expect(screen.queryByText(/^Next check/)).toBeNull();
  });

  it.each([
    ["rejected", "Billing accepted this and then rejected it. Nothing was changed."],
    ["refused", "Billing refused this. Nothing was changed."],
  ] as const)("shows why one was %s", async (state, text) => {
    await show({ state, reason: "The invoice group has ended." });
    expect((await outcome(text)).getByText("The invoice group has ended.")).toBeDefined();
  });

  it("says to its author that another person approves it, and to an auditor that they may not", async () => {
    const author = await show({ ...waiting, may: ["withdraw"], approvalBar: "own-request" });
    expect(screen.getByText("You submitted this, so someone else must decide.")).toBeDefined();
    expect(buttons()).toEqual(["Copy id", "Withdraw…"]);
    author.unmount();
    await show({ ...waiting, approvalBar: "role" }, "auditor");
    expect(screen.getByText("Only clerks and team leads can approve this.")).toBeDefined();
    expect(buttons()).toEqual(["Copy id"]);
  });

  it("says that administrators decide on a price list", async () => {
    const list = { ...accepted(), ...waiting, kind: "write-price-list", approvalBar: "role" };
    stubAnswer(list);
    await renderPage(<RequestScreen id={list.id} />, { role: "auditor" });
    expect(await screen.findByText("Only administrators can approve this.")).toBeDefined();
  });

  it("shows its author why it was returned, and everybody what its approver wrote", async () => {
    const returned = { code: "wrong-values", note: "The name has a typo" } as const;
    const first = await show({
      ...unsent,
      state: "returned",
      onePerson: false,
      decision: returned,
    });
    const banner = (await screen.findByText("Wrong values")).closest("[role=note]");
    expect(banner?.textContent).toBe("Wrong valuesThe name has a typo");
    expect(screen.getAllByText("The name has a typo")).toHaveLength(1);
    first.unmount();
    const decision = { code: null, note: "As agreed on the phone" };
    await show({
      onePerson: false,
      approvedBy: { ...exampleRequest.author, name: "Ada" },
      decision,
    });
    const approval = (await screen.findByText("Approved by Ada")).closest("[role=note]");
    expect(approval?.textContent).toBe("Approved by AdaAs agreed on the phone");
  });

  it("promises no edit to who returns it", async () => {
    const { user } = await show({ ...waiting, may: ["return"] }, "lead");
    await user.click(screen.getByRole("button", { name: "Return…" }));
    const reasons = within(await screen.findByRole("dialog"));
    expect(reasons.getByText(/can't be edited/)).toBeDefined();
  });

  it("shows a refused step once, in its dialog", async () => {
    const change = { ...waiting, may: ["approve"] } satisfies Partial<ApprovalOf<"request">>;
    const { user } = await show(change, "lead");
    await user.click(screen.getByRole("button", { name: "Approve…" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    vi.stubGlobal("fetch", async (_address: string, { method }: RequestInit = {}) =>
      method === "POST"
        ? Response.json({ type: "changed-meanwhile", title: "x", status: 409 }, { status: 409 })
        : Response.json({ ...accepted(), ...change }),
    );
    await user.click(dialog.getByRole("button", { name: "Approve and send" }));
    expect(await dialog.findByRole("alert")).toBeDefined();
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });

  it("shows a requested value as pending beside the present one until it is read back", async () => {
    const before = await show({});
    const row = () => screen.getByRole("row", { name: /^Name/ }).textContent;
    expect(row()).toBe("NameHjemmeHyttaHjemmeNot applied yet");
    before.unmount();
    await show({
      state: "applied",
      expected: [{ ...name, now: "Hytta", applied: true, hidden: false }],
    });
    expect(row()).toBe("NameHjemmeHyttaHyttaApplied");
  });

  it("shows of a new record what was asked, and neither a former nor a present value", async () => {
    const kind = "create-contact" as const;
    const made = { field: "name", before: null, asked: "Per Vest", now: null, hidden: false };
    stubAnswer({ ...accepted(), kind, expected: [{ ...made, applied: null }] });
    await renderPage(<RequestScreen id={exampleRequest.id} />);
    const table = await screen.findByRole("table");
    expect(
      within(table)
        .getAllByRole("row")
        .map(({ textContent }) => textContent),
    ).toEqual(["FieldRequestedResult", "NamePer VestNot read yet"]);
  });

  it.each([
    ["status", "active", "deceased", /^StatusActiveDeceased/],
    ["validTo", null, "2026-12-31", /^Last dayEmpty31 Dec 2026/],
    ["Fastpris · NO4", "1.2 + 25 %", "0.5", /^Fastpris · NO41\.20 \+ 25 % VAT0\.50/],
    ["name", "2026", "2027", /^Name20262027/],
  ])("shows a value of the field %s in words", async (field, before, asked, text) => {
    await show({
      expected: [{ field, before, asked, now: before, applied: false, hidden: false }],
    });
    expect(screen.getAllByRole("row")[1]?.textContent).toMatch(text);
  });

  it("names the heir of a registered death, and leads to them", async () => {
    const heir = { field: "inheritor", before: null, asked: guid("e"), now: null };
    const request = { ...accepted(), kind: "report-death" as const };
    vi.stubGlobal("fetch", async (address: string) =>
      Response.json(
        address.includes("/approvals/")
          ? { ...request, expected: [{ ...heir, applied: null, hidden: false }] }
          : customer,
      ),
    );
    await renderPage(<RequestScreen id={request.id} />);
    const link = await within(await screen.findByRole("table")).findByRole("link", {
      name: "Kari Nordmann",
    });
    expect(link.getAttribute("href")).toBe(`/customers/${guid("e")}`);
  });

  it("shows the author's note, and closes the technical details, without empty ones", async () => {
    await show({ note: "As agreed", message: null });
    expect(screen.getByText("Note to approver").nextElementSibling?.textContent).toBe("As agreed");
    expect(screen.queryByText("deleteInvoiceGroup")).toBeNull();
    const details = screen.getByText("Technical details").closest("details");
    if (details === null) throw new Error("There are no details to open.");
    details.open = true;
    fireEvent(details, new Event("toggle"));
    expect(screen.getByText("deleteInvoiceGroup")).toBeDefined();
    expect(screen.queryByText("Message from billing")).toBeNull();
  });

  it("says to the approver of an erasure that it can be cancelled for 30 seconds", async () => {
    vi.stubGlobal("fetch", async (address: string) =>
      address.includes("dossier")
        ? Response.json({ type: "not-found", title: "Not here", status: 404 }, { status: 404 })
        : Response.json({ ...exampleRequest, may: ["approve"] }),
    );
    const { user } = await renderPage(<RequestScreen id={exampleRequest.id} />, { role: "lead" });
    await user.click(await screen.findByRole("button", { name: "Approve…" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/^Sent in 30 seconds\. You can stop it until then/)).toBeDefined();
    expect(dialog.queryByText(/^Sends immediately/)).toBeNull();
  });

  it("leads from an erasure that billing accepted to its certificate", async () => {
    const erasure = { ...accepted(), kind: "erase-invoice-group", state: "applied", expected: [] };
    stubAnswer(erasure);
    await renderPage(<RequestScreen id={erasure.id} />, { role: "auditor" });
    const link = await screen.findByRole("link", { name: "Certificate of erasure" });
    expect(link.getAttribute("href")).toBe(`/approvals/${erasure.id}/certificate`);
  });
});
