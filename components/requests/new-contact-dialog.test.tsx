import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { RequestButton } from "./request-button";
import { answerRequests, customer, field, guid, press } from "./testing/request-page";

describe("The form of a new contact", () => {
  it("takes rows of ids, names a repeated system, and sends roles and reason", async () => {
    const posted = answerRequests();
    const { user } = await renderPage(<RequestButton form="new-contact" of={customer} />);
    await user.click(await press("New contact"));
    await user.type(await field("First name"), "Ola");
    await user.type(await field("Last name"), "Øst");
    await user.type(await field("E-mail"), "per@example.no");
    expect(
      await screen.findByText(/^Per Vest is already a contact with this e-mail/),
    ).toBeDefined();
    await user.click(screen.getByRole("checkbox", { name: "Technical" }));
    await user.type(await field("System"), "CRM");
    await user.type(await field("Id in that system"), "12");
    await user.click(await press("Add another id"));
    const second = await screen.findByRole("group", { name: "Id 2" });
    await user.type(within(second).getByRole("textbox", { name: "System" }), "CRM");
    await user.type(within(second).getByRole("textbox", { name: "Id in that system" }), "13");
    await user.type(await field(/^Reason/), "New caretaker");
    await user.click(await press("Continue"));
    expect(await screen.findByRole("link", { name: "Invoice group: Required" })).toBeDefined();
    expect(
      screen.getByRole("link", { name: "Row 2, System: Enter each system once" }),
    ).toBeDefined();
    await user.selectOptions(screen.getByRole("combobox", { name: "Invoice group" }), "Hytta");
    await user.click(await press("Remove id 2"));
    await user.click(await press("Continue"));
    await user.click(await press("Request contact"));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toEqual({
      kind: "create-contact",
      accountGuid: guid("b"),
      customerGuid: guid("c"),
      content: {
        GivenName: "Ola",
        FamilyName: "Øst",
        CustomerGuid: guid("c"),
        Email: "per@example.no",
        Roles: ["Technical"],
        Identifiers: [{ System: "CRM", Id: "12" }],
      },
      note: "New caretaker",
    });
  });

  it("is not offered to people who may not change invoice groups", async () => {
    answerRequests();
    await renderPage(
      <>
        <RequestButton form="new-contact" of={customer} />
        <RequestButton form="new-group" of={customer} />
        <RequestButton form="details" of={customer} />
        <p>Ready</p>
      </>,
      { role: "auditor" },
    );
    expect(screen.getByText("Ready")).toBeDefined();
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
