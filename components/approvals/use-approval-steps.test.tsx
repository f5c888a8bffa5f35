import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { useApprovalSteps } from "./use-approval-steps";

type Stepped = Parameters<typeof useApprovalSteps>[0];
interface Sent {
  readonly step: string;
  readonly body: unknown;
  readonly key: string;
}

const approval: Stepped = {
  subject: "line-proposal",
  id: "1",
  version: 3,
  contentHash: "a".repeat(64),
  author: { name: "Berit" },
  state: "submitted",
  may: [
    "withdraw",
    "remind",
    "take-over",
    "return",
    "edit",
    "submit",
    "check-again",
    "settle",
    "approve",
  ],
  approvalBar: null,
};
const sent: Sent[] = [];
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  sent.length = 0;
  answer.mockReset().mockImplementation(async () => Response.json({}));
  vi.stubGlobal("fetch", async (address: string, { body, headers }: RequestInit = {}) => {
    const step = address.split("/").at(-1) ?? "";
    const key = new Headers(headers).get("idempotency-key") ?? "";
    sent.push({ step, body: JSON.parse(String(body)), key });
    return answer();
  });
});

/** A colleague edits it: another version and content. */
let edited: () => void;

function Steps() {
  const [shown, setShown] = useState(approval);
  edited = () => setShown({ ...approval, version: 4, contentHash: "b".repeat(64) });
  const { actions, bar, dialogs } = useApprovalSteps(shown, {
    rule: {
      permissions: { read: "lines:read", write: "lines:propose", decide: "lines:post" },
      states: { edit: ["submitted"] },
    },
    codes: ["too-early", "other"],
    edit: () => <p>The form</p>,
    approve: { title: `Approve version ${shown.version}?`, facts: [] },
    settle: {
      description: "Look first.",
      options: [{ value: "happened", label: "It went through", hint: "" }],
    },
  });
  return (
    <>
      {actions.map((action) => (
        <button
          key={action.id}
          type="button"
          onClick={"onSelect" in action ? action.onSelect : undefined}
        >
          {action.label}
        </button>
      ))}
      {bar}
      {dialogs}
    </>
  );
}

async function show() {
  const { user, container } = await renderPage(<Steps />);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const dialog = async (role = "alertdialog") => within(await screen.findByRole(role));
  return { user, container, press, dialog };
}

it("offers what the person may do, the most likely one first", async () => {
  const { container } = await show();
  const buttons = [...container.querySelectorAll("button")].map(({ textContent }) => textContent);
  expect(buttons).toEqual([
    "Approve…",
    "Record outcome…",
    "Check again",
    "Submit for approval",
    "Edit…",
    "Return…",
    "Remind",
    "Take over…",
    "Withdraw…",
  ]);
});

it("approves what is shown under one key for a repeated press, and shows its failure once", async () => {
  const { user, press, dialog } = await show();
  answer.mockImplementation(async () =>
    Response.json({ title: "Refused", status: 409 }, { status: 409 }),
  );
  await press("Approve…");
  const opened = await dialog();
  await user.type(opened.getByRole("textbox"), "  As agreed ");
  await user.click(opened.getByRole("button", { name: "Approve and send" }));
  await opened.findByRole("alert");
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  answer.mockImplementation(async () => Response.json({}));
  await user.click(opened.getByRole("button", { name: "Approve and send" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const body = { version: 3, contentHash: approval.contentHash, note: "As agreed" };
  expect(sent.map(({ step, body: seen }) => [step, seen])).toEqual([
    ["approve", body],
    ["approve", body],
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it("approves by two keys, and returns by its own", async () => {
  const { user, dialog } = await show();
  await user.keyboard("a");
  await dialog();
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent.map(({ step }) => step)).toEqual(["approve"]));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.keyboard("r");
  expect((await dialog("dialog")).getByRole("heading").textContent).toContain("Berit");
});

it.each([
  ["Approve…", "Approve and send", { version: 3, contentHash: approval.contentHash }],
  ["Withdraw…", "Withdraw", { version: 3 }],
])("%s decides on what was shown when its dialog opened", async (name, confirm, body) => {
  const { user, press, dialog } = await show();
  await press(name);
  const opened = await dialog();
  const before = opened.getByRole("heading").textContent;
  act(() => edited());
  expect(opened.getByRole("heading").textContent).toBe(before);
  await user.click(opened.getByRole("button", { name: confirm }));
  await waitFor(() => expect(sent.map((one) => one.body)).toEqual([body]));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await press("Approve…");
  expect((await dialog()).getByRole("heading").textContent).toBe("Approve version 4?");
});

it.each([
  ["Withdraw…", "Withdraw", "withdraw"],
  ["Take over…", "Take over", "take-over"],
])("%s asks first", async (name, confirm, step) => {
  const { user, press, dialog } = await show();
  await press(name);
  const opened = await dialog();
  expect(sent).toEqual([]);
  await user.click(opened.getByRole("button", { name: confirm }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent).toMatchObject([{ step, body: { version: 3 } }]);
});

it("submits at once, and checks under another key each time", async () => {
  const { press } = await show();
  await press("Submit for approval");
  await press("Check again");
  await press("Check again");
  expect(sent.map(({ step }) => step)).toEqual(["submit", "check-again", "check-again"]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

it("says that a reminder was sent, and sends no second one", async () => {
  const { press } = await show();
  await press("Remind");
  await press("Reminder sent today");
  expect(sent).toMatchObject([{ step: "remind", body: { version: 3 } }]);
});

it("says so too where today's reminder was sent before", async () => {
  const { press } = await show();
  const type = "reminded-today";
  answer.mockImplementation(async () => Response.json({ type, status: 409 }, { status: 409 }));
  await press("Remind");
  await screen.findByRole("button", { name: "Reminder sent today" });
  expect(screen.queryByRole("alert")).toBeNull();
});

it("returns with a reason, records an outcome, and opens the form", async () => {
  const { user, press, dialog } = await show();
  await press("Return…");
  const reasons = await dialog("dialog");
  await user.selectOptions(reasons.getByRole("combobox"), "other");
  await user.click(reasons.getByRole("button", { name: "Return" }));
  expect(sent).toEqual([]);
  await user.type(reasons.getByRole("textbox"), "Twice");
  await user.click(reasons.getByRole("button", { name: "Return" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("Record outcome…");
  const outcome = await dialog("dialog");
  await user.click(outcome.getByRole("radio"));
  await user.type(outcome.getByRole("textbox"), "Seen");
  await user.click(outcome.getByRole("button", { name: "Record outcome" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 3, code: "other", note: "Twice" },
    { version: 3, decision: "happened", note: "Seen" },
  ]);
  await press("Edit…");
  expect(screen.getByText("The form")).toBeDefined();
});
