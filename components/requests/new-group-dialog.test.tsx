import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { RequestButton } from "./request-button";
import { answerRequests, customer, field, guid, press } from "./testing/request-page";

describe("The form of a new invoice group", () => {
  it("warns of a name in use, names what billing does, and sends one request", async () => {
    const posted = answerRequests();
    const { user } = await renderPage(<RequestButton form="new-group" of={customer} />);
    await user.click(await press("New invoice group"));
    await user.type(await field("Name"), "hytta");
    expect(await screen.findByText(/already has an invoice group named hytta/)).toBeDefined();
    await user.clear(await field("Name"));
    await user.type(await field("Name"), "Garasjen");
    await waitFor(() => expect(screen.queryByText(/already has an invoice group/)).toBeNull());
    await user.click(screen.getByRole("radio", { name: /Create an account for this group/ }));
    await user.click(await press("Continue"));
    expect(await screen.findByText("Copied from the customer by billing")).toBeDefined();
    await user.click(await press("Request invoice group"));
    expect(await screen.findByText("Request created, not yet applied")).toBeDefined();
    expect(screen.getByRole("link", { name: "Follow the request" })).toHaveProperty(
      "href",
      expect.stringContaining("/approvals/7d0d2c1e-0000-4000-8000-000000000001"),
    );
    expect(posted.map(({ body }) => body)).toEqual([
      {
        kind: "create-invoice-group",
        customerGuid: guid("c"),
        content: { Name: "Garasjen", CreateInCRM: true },
        note: null,
      },
    ]);
  });

  it("sends the same request again, under the same key, after an unclear answer", async () => {
    const unclear = { type: "unclear", title: "No answer", status: 504 };
    const posted = answerRequests([{ status: 504, body: unclear }]);
    const { user } = await renderPage(<RequestButton form="new-group" of={customer} />);
    await user.click(await press("New invoice group"));
    await user.type(await field("Name"), "Garasjen");
    await user.click(await press("Continue"));
    await user.click(await press("Request invoice group"));
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(screen.queryByText("Request created, not yet applied")).toBeNull();
    await user.click(await press("Request invoice group"));
    expect(await screen.findByText("Request created, not yet applied")).toBeDefined();
    expect(posted).toHaveLength(2);
    expect(posted[1]).toEqual(posted[0]);
    expect(posted[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("warns where billing rejects the request for sure", async () => {
    answerRequests();
    const deceased = {
      ...customer,
      customer: { ...customer.customer, status: "deceased" },
    } as const;
    const { user } = await renderPage(<RequestButton form="new-group" of={deceased} />, {
      language: "nb",
    });
    await user.click(await press("Ny fakturagruppe"));
    expect(await screen.findByText("Kunden er død")).toBeDefined();
  });
});
