import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { SendingCountdown } from "./sending-countdown";
import { exampleRequest } from "./testing/example-request";

const leavesAt = "2026-11-23T10:00:30.000Z";
afterEach(() => vi.useRealTimers());

async function show(may: readonly ("withdraw" | "approve")[]) {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  vi.setSystemTime("2026-11-23T10:00:18.000Z");
  const request = { ...exampleRequest, state: "approved" as const, leavesAt, may: [...may] };
  return renderPage(<SendingCountdown request={request} leavesAt={leavesAt} />, { role: "lead" });
}

it("counts the seconds down, and then says that it is being sent", async () => {
  await show(["withdraw"]);
  expect(screen.getByText("Sent in 12 seconds.")).toBeDefined();
  act(() => void vi.advanceTimersByTime(11_000));
  expect(screen.getByText("Sent in 1 second.")).toBeDefined();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText("Sending to billing.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

it("withdraws the version that is shown", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    sent.push([address, JSON.parse(String(body))]);
    return Response.json({ ...exampleRequest, state: "withdrawn" });
  });
  const { user } = await show(["withdraw"]);
  await user.click(screen.getByRole("button", { name: "Stop sending" }));
  expect(sent).toEqual([
    [`/api/desk/approvals/${exampleRequest.id}/withdraw`, { version: exampleRequest.version }],
  ]);
});

it("offers no button to people who may not withdraw it", async () => {
  await show([]);
  expect(screen.getByText("Sent in 12 seconds.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
