import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DeathDialog } from "./death-dialog";
import { answerRequests, close, customer, guid, press, showForm } from "./testing/request-page";

it("shows the customer, asks once more, and sends the report for approval", async () => {
  const posted = answerRequests([
    { status: 201, body: { id: "7d0d2c1e-0000-4000-8000-000000000001", state: "submitted" } },
  ]);
  const { user } = await showForm(<DeathDialog of={customer} onClose={close} />, "lead");
  expect(await screen.findByText(/Kari Nordmann, customer number 100/)).toBeDefined();
  await user.click(await press("Continue"));
  expect(
    await screen.findByRole("heading", { name: "Report Kari Nordmann as deceased?" }),
  ).toBeDefined();
  expect(posted).toEqual([]);
  await user.click(await press("Send for approval"));
  expect(await screen.findByText("Sent for approval")).toBeDefined();
  expect(posted.map(({ body }) => body)).toEqual([
    {
      ...{ kind: "report-death", customerGuid: guid("c"), note: null },
      content: { Status: "Deceased", Reason: "Deceased" },
    },
  ]);
});
