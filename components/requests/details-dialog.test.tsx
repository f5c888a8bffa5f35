import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { leaveAsReload } from "@/components/form/testing/leave-as-reload";
import { PersonKeyProvider } from "@/components/shell/person-key-provider";
import { personId, renderPage } from "@/components/shell/testing/render-page";
import { DetailsDialog } from "./details-dialog";
import { RequestButton } from "./request-button";
import {
  answerRequests,
  close,
  customer,
  exampleGroup,
  field,
  guid,
  home,
  press,
} from "./testing/request-page";

const dialog = <DetailsDialog through="group" groups={[home]} onClose={close} />;

/** Types into the form, and leaves it as a reload does. */
async function typeMobile() {
  const page = await renderPage(dialog);
  await page.user.type(await field("Mobile"), "900 12 345");
  leaveAsReload(page);
}

describe("The form of a group's details", () => {
  it("checks each field, keeps what is typed, and sends only what differs", async () => {
    const posted = answerRequests();
    const { user } = await renderPage(
      <DetailsDialog through="group" groups={[home]} onClose={close} />,
    );
    await user.click(await press("Continue"));
    expect(await screen.findByText("No changes yet.")).toBeDefined();
    await user.clear(await field("E-mail"));
    await user.type(await field("E-mail"), "kari@");
    await user.clear(await field("City"));
    await user.click(await press("Continue"));
    const summary = (await screen.findByText("Fix 2 problems")).closest<HTMLElement>(
      "[role=alert]",
    );
    expect(
      within(summary ?? document.body)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["City: Required", "E-mail: Enter an e-mail address, such as name@example.com"]);
    expect(await field("E-mail")).toHaveProperty("value", "kari@");
    await user.type(await field("E-mail"), "example.org");
    await user.type(await field("City"), "Oslo");
    await user.click(await press("Continue"));
    expect(
      await screen.findByRole("heading", { name: "Request this change for Hjemme?" }),
    ).toBeDefined();
    await user.click(await press("Request change"));
    expect(await screen.findByText("Request created, not yet applied")).toBeDefined();
    expect(posted.map(({ body }) => body)).toEqual([
      {
        kind: "update-invoice-group",
        accountGuid: guid("a"),
        customerGuid: guid("c"),
        content: { CommunicationObjects: [{ Type: "Email", Value: "kari@example.org" }] },
        note: null,
      },
    ]);
  });

  it("shows what billing refuses at its field", async () => {
    const errors = [
      { path: "content.Addresses.0.PostalCode", message: "Is unknown." },
      { path: "content.CommunicationObjects.0.Value", message: "Is blocked." },
    ];
    const refusal = { type: "invalid-request", title: "Bad request", status: 400, errors };
    answerRequests([{ status: 400, body: refusal }]);
    const { user } = await renderPage(
      <DetailsDialog through="group" groups={[home]} onClose={close} />,
    );
    await user.clear(await field("Postal code"));
    await user.type(await field("Postal code"), "9999");
    await user.type(await field("Mobile"), "900 12 345");
    await user.click(await press("Continue"));
    await user.click(await press("Request 2 changes"));
    expect(await screen.findByRole("link", { name: "Mobile: Is blocked." })).toBeDefined();
    expect(await screen.findByRole("link", { name: "Postal code: Is unknown." })).toBeDefined();
    expect(await field("Postal code")).toHaveProperty("value", "9999");
  });

  it("shows below each field what an open request asks for already", async () => {
    const expected = [{ field: "email", asked: "per@example.no", applied: null, hidden: false }];
    const open = { id: "7", kind: "update-invoice-group", state: "accepted", expected };
    answerRequests([], [{ ...open, submittedAt: "2026-11-23T09:32:00.000Z" }]);
    await renderPage(<DetailsDialog through="group" groups={[home]} onClose={close} />);
    const link = await screen.findByRole("link", { name: "per@example.no" });
    expect(link.getAttribute("href")).toBe("/approvals/7");
    const hint = document.getElementById(
      (await field("E-mail")).getAttribute("aria-describedby") ?? "",
    );
    expect(hint?.contains(link)).toBe(true);
    expect(hint?.textContent).toContain("10:32");
  });

  it("hides a protected address, and stores nothing of it in the browser", async () => {
    answerRequests();
    const hidden = exampleGroup("a", "Hjemme", { secretLocation: true });
    const { user } = await renderPage(
      <DetailsDialog through="group" groups={[hidden]} onClose={close} />,
    );
    expect(await field("Street")).toHaveProperty("value", "");
    await user.type(await field("E-mail"), "ny@example.no");
    expect(sessionStorage).toHaveLength(0);
    await user.click(await press("Continue"));
    expect(await screen.findByText("hidden")).toBeDefined();
  });

  it("stores no draft with a national identity number", async () => {
    answerRequests();
    const { user } = await renderPage(
      <DetailsDialog through="group" groups={[home]} onClose={close} />,
    );
    await user.type(await field("Invoice mark"), "Ref");
    expect(sessionStorage).toHaveLength(1);
    await user.type(await field("Invoice mark"), " 01019012480");
    expect(sessionStorage).toHaveLength(0);
  });

  it("is restored after a reload, with the time, and starts over on request", async () => {
    answerRequests();
    await typeMobile();
    const { user } = await renderPage(dialog);
    expect(await screen.findByText(/^Restored what you entered on /)).toBeDefined();
    expect(await field("Mobile")).toHaveProperty("value", "900 12 345");
    await user.click(await press("Start over"));
    expect(await field("Mobile")).toHaveProperty("value", "");
    expect(sessionStorage).toHaveLength(0);
  });

  it("is stored in a form that shows nothing of it", async () => {
    answerRequests();
    await typeMobile();
    const [[key = "", value = ""] = [], ...more] = Object.entries({ ...sessionStorage });
    expect(more).toEqual([]);
    expect(key).toBe(`desk.draft.request/${personId}/details-group/${guid("a")}`);
    expect(value).toMatch(/^[0-9a-f]+$/);
    expect(Buffer.from(value, "hex").toString("latin1")).not.toMatch(/900 12 345|kari@|Storgata/);
  });

  it("is not offered to another person, even in the first one's place", async () => {
    answerRequests();
    await typeMobile();
    await renderPage(<PersonKeyProvider personKey={"7e".repeat(32)}>{dialog}</PersonKeyProvider>);
    expect(await field("Mobile")).toHaveProperty("value", "");
    expect(screen.queryByText(/^Restored what you entered on /)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it("changes address and contact details of a chosen group of the customer", async () => {
    const posted = answerRequests();
    const { user } = await renderPage(<RequestButton form="details" of={customer} />);
    await user.click(await press("Change address and contact details"));
    await user.type(await field("Mobile"), "900 12 345");
    const choice = await screen.findByRole("combobox", { name: "Invoice group" });
    expect(
      within(choice)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Hjemme", "Hytta"]);
    await user.selectOptions(choice, "Hytta");
    expect(await field("Mobile")).toHaveProperty("value", "900 12 345");
    expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
    await user.click(await press("Continue"));
    await user.click(await press("Request change"));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toEqual({
      kind: "update-customer-invoice-group",
      accountGuid: guid("b"),
      customerGuid: guid("c"),
      content: { CommunicationObjects: [{ Type: "Mobile", Value: "900 12 345" }] },
      note: null,
    });
  });
});
