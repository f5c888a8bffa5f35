import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { ProblemError, type ProblemKind } from "@/lib/browser/problem-error";
import { onSessionEnd } from "@/lib/browser/session-end";
import { CheckedResult } from "./checked-result";
import { type Settled, useCheckedSave } from "./use-checked-save";

const problem = { type: "x", title: "No answer", status: 504 };
type Seen = { readonly kind: "seen"; readonly text: string };
type Answer =
  | Seen
  | {
      readonly kind: "unclear" | "unseen";
      readonly attempt: string;
      readonly problem: typeof problem;
    };

const sent = vi.fn<() => Promise<Answer>>();
const read = vi.fn<(attempt: string) => Promise<{ result: Seen; took: "all" | "some" | "none" }>>();
const settled = vi.fn();
const refused = vi.fn();
const sentAgain = vi.fn();

function Page() {
  const save = useCheckedSave<string, Settled<Answer>>({
    invalidates: [],
    readBack: read,
    onSettled: settled,
    onRefused: refused,
  });
  return (
    <>
      <button type="button" onClick={() => void save.run("mine", sent)}>
        Send
      </button>
      <p>Unchecked: {save.unchecked ?? "none"}</p>
      <CheckedResult
        texts="product-offerings"
        saving="Sending"
        save={save}
        others={(errors) => (errors ?? []).filter(({ path }) => path === "").map((e) => e.message)}
        onSendAgain={sentAgain}
      >
        {({ text }, _at, dismiss) => (
          <p>
            Found {text}. {dismiss}
          </p>
        )}
      </CheckedResult>
    </>
  );
}

const failure = (kind: ProblemKind, errors?: { path: string; message: string }[]) =>
  new ProblemError({ ...problem, errors }, kind);
const region = () => screen.findByRole("region", { name: "Result of the last save" });
const check = { name: "Check" };

async function press() {
  const { user } = await renderPage(<Page />);
  await user.click(screen.getByText("Send"));
  return user;
}

beforeEach(() => {
  for (const spy of [sent, read, settled, refused, sentAgain]) spy.mockReset();
});

describe("A save whose result is checked", () => {
  it("is sent once, however often it is pressed, and shows its result with the focus", async () => {
    let answer: (value: Answer) => void = () => undefined;
    sent.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const user = await press();
    await user.click(screen.getByText("Send"));
    expect(screen.getByRole("status").textContent).toBe("Sending");
    answer({ kind: "seen", text: "A" });
    const shown = await region();
    await vi.waitFor(() => expect(document.activeElement).toBe(shown), 20_000);
    expect(sent).toHaveBeenCalledOnce();
    expect(settled).toHaveBeenCalledExactlyOnceWith({ kind: "seen", text: "A" });
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(/Found A/)).toBeNull();
  });

  it("is unclear without an answer of the desk, until a check finds what came of it", async () => {
    sent.mockRejectedValue(new Error("The page failed."));
    const user = await press();
    await region();
    expect(screen.getByText("Unchecked: mine")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();

    read.mockResolvedValueOnce({ result: { kind: "seen", text: "old" }, took: "none" });
    await user.click(screen.getByRole("button", check));
    await user.click(await screen.findByRole("button", { name: "Send again" }));
    expect(sentAgain).toHaveBeenCalledOnce();
    expect(screen.getByText("Unchecked: none")).toBeDefined();
    expect(settled).not.toHaveBeenCalled();

    read.mockResolvedValueOnce({ result: { kind: "seen", text: "new" }, took: "all" });
    await user.click(screen.getByRole("button", check));
    await screen.findByText(/Found new/);
    expect(read).toHaveBeenCalledWith("mine");
    expect(sent).toHaveBeenCalledOnce();
  });

  it("keeps the desk's own attempt, and announces the end of the session in a check", async () => {
    sent.mockResolvedValue({ kind: "unseen", attempt: "theirs", problem });
    read.mockRejectedValueOnce(failure("session"));
    const ended = vi.fn();
    onTestFinished(onSessionEnd(ended));
    const user = await press();
    await user.click(await screen.findByRole("button", check));
    await screen.findByText(/The check failed/);
    expect(ended).toHaveBeenCalled();
    expect(screen.getByText("Unchecked: none")).toBeDefined();

    // It was accepted, so any values that are read are its result.
    read.mockResolvedValueOnce({ result: { kind: "seen", text: "old" }, took: "none" });
    await user.click(screen.getByRole("button", check));
    await screen.findByText(/Found old/);
    expect(read).toHaveBeenCalledWith("theirs");
  });

  it("names what was refused, and leaves the focus to the summary of the fields", async () => {
    const other = { path: "", message: "No such tariff" };
    sent.mockRejectedValueOnce(failure("invalid", [other]));
    const user = await press();
    const shown = await region();
    expect(within(shown).getByText(/No such tariff/)).toBeDefined();
    await vi.waitFor(() => expect(document.activeElement).toBe(shown), 20_000);
    expect(refused).toHaveBeenCalledOnce();

    sent.mockRejectedValueOnce(failure("invalid", [other, { path: "Name", message: "Too long" }]));
    await user.click(screen.getByText("Send"));
    await region();
    expect(refused).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(screen.getByText("Send"));
  });
});
