import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { Unsent } from "@/lib/domain/approvals/unsent";
import { ApprovalStateTag } from "./approval-state-tag";
import { CallUnsent } from "./call-unsent";

const since = "2026-11-22T10:00:00.000Z";
const until = "2026-11-22T10:42:00.000Z";
const of = (reason: Unsent["reason"], more: Partial<Unsent> = {}): Unsent => ({
  reason,
  since,
  until: null,
  ahead: null,
  ...more,
});

it.each<[Unsent, RegExp]>([
  [of("circuit", { until }), /stopped after many failures\. Next attempt \d\d:42/],
  [of("pause", { until }), /Billing receives too many requests\. Sending resumes .*\d\d:42/],
  [of("retry", { until }), /did not respond\. Next attempt \d\d:42/],
  [of("queue", { ahead: 2 }), /2 requests are ahead of it/],
  [of("queue", { ahead: 0 }), /Next in the queue/],
  [of("similar"), /outcome of a similar request is unknown/],
  [of("stopped"), /Background work is not running/],
  [of("failed"), /An administrator must retry it/],
])("A call that has not left is shown with its reason: $reason", async (unsent, text) => {
  const { container } = await renderPage(<CallUnsent unsent={unsent} />);
  expect(container.textContent).toContain("Approved, but not sent yet");
  expect(container.textContent).toMatch(text);
  expect(container.textContent).toContain("Was due to be sent");
});

it("The state of a call that has not left is not that it is sent shortly", async () => {
  const unsent = of("circuit", { until });
  const own = await renderPage(<ApprovalStateTag approval={{ state: "approved", unsent }} />, {
    language: "nb",
  });
  expect(own.container.textContent).toBe("Ikke sendt ennå");
  own.unmount();
  const left = await renderPage(<ApprovalStateTag approval={{ state: "approved" }} />, {
    language: "nb",
  });
  expect(left.container.textContent).toBe("Godkjent");
});
