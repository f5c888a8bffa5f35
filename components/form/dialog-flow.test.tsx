import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { renderPage } from "@/components/shell/testing/render-page";
import { requiredText } from "@/lib/domain/entry";
import { DialogFlow } from "./dialog-flow";
import { TextField } from "./fields";
import { useEntryForm } from "./use-entry-form";

const schema = z.object({ name: requiredText() });
const checked = vi.fn<() => Promise<boolean>>();
const sent = vi.fn<(output: { name: string }) => Promise<"edit" | "confirm" | "done">>();
const closed = vi.fn();

function Flow() {
  const form = useEntryForm({ schema, initial: { name: "" }, id: "flow", label: () => "Name" });
  return (
    <DialogFlow
      form={form}
      title="Send a name"
      onClose={closed}
      onCheck={checked}
      confirmation={({ name }) => ({
        question: `Send ${name}?`,
        effect: "It is sent.",
        facts: [{ term: "The name", value: name }],
        label: "Send it",
      })}
      onSend={sent}
      failure={<p>Not sent</p>}
      result={<p>The result</p>}
      retry={{ label: "Again", onRetry: () => undefined }}
    >
      <TextField form={form} name="name" />
    </DialogFlow>
  );
}

beforeEach(() => {
  for (const spy of [checked, sent, closed]) spy.mockReset();
  checked.mockResolvedValue(true);
  sent.mockResolvedValue("done");
});

async function fillIn() {
  const { user } = await renderPage(<Flow />);
  await user.type(await screen.findByLabelText("Name"), "Berit");
  return user;
}

describe("A dialog that sends something", () => {
  it("goes from the form over the facts to the result", async () => {
    const user = await fillIn();
    // A screen reader reads all of an alert dialog's text: of the question, not of the fields.
    screen.getByRole("dialog", { name: "Send a name" });
    await user.keyboard("{Enter}");
    await screen.findByRole("alertdialog", { name: "Send Berit?" });
    expect(document.activeElement?.tagName).toBe("FIELDSET");
    await user.click(screen.getByText("Send it"));
    await screen.findByText("The result");
    screen.getByRole("dialog", { name: "Send a name" });
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: "Berit" });
    await user.click(screen.getByText("Again"));
    expect(await screen.findByLabelText("Name")).toHaveProperty("value", "Berit");
  });

  it("goes on by Ctrl+Enter, one step for each press", async () => {
    const user = await fillIn();
    await user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText("Send Berit?", { selector: "h2" });
    const focused = document.activeElement ?? document.body;
    fireEvent.keyDown(focused, { key: "Enter", ctrlKey: true, repeat: true });
    expect(sent).not.toHaveBeenCalled();
    await user.keyboard("{Meta>}{Enter}{/Meta}");
    await screen.findByText("The result");
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: "Berit" });
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(closed).toHaveBeenCalledOnce();
  });

  it("asks for nothing while a field is wrong, or something has changed", async () => {
    const { user } = await renderPage(<Flow />);
    await user.click(await screen.findByText("Continue"));
    await screen.findByText("Name: Required");
    expect(checked).not.toHaveBeenCalled();
    checked.mockResolvedValue(false);
    await user.type(screen.getByLabelText("Name"), "Berit");
    await user.click(screen.getByText("Continue"));
    await waitFor(() => expect(checked).toHaveBeenCalled());
    expect(screen.queryByText("Send it")).toBeNull();
  });

  it("confirms nothing by the second half of a double press, and sends once", async () => {
    const user = await fillIn();
    const press = screen.getByText("Continue");
    await user.dblClick(press);
    const send = await screen.findByText("Send it");
    expect(sent).not.toHaveBeenCalled();
    let answer: (step: "done") => void = () => undefined;
    sent.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await user.click(send);
    await user.click(screen.getByText("Send it"));
    expect(sent).toHaveBeenCalledTimes(1);
    answer("done");
    await screen.findByText("The result");
  });

  it("keeps the facts where nothing was sent, and goes back to what was typed", async () => {
    sent.mockResolvedValue("confirm");
    const user = await fillIn();
    await user.click(screen.getByText("Continue"));
    await user.click(await screen.findByText("Send it"));
    await screen.findByText("Not sent");
    await user.click(screen.getByText("Back"));
    expect(screen.getByLabelText("Name")).toHaveProperty("value", "Berit");
  });

  it("confirms before typed input is discarded", async () => {
    const user = await fillIn();
    await user.click(screen.getByText("Cancel"));
    await screen.findByText("Leave without saving the change?");
    expect(closed).not.toHaveBeenCalled();
    await user.click(screen.getByText("Discard change"));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });
});
