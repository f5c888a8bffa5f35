import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { renderPage } from "@/components/shell/testing/render-page";
import { numberEntry, requiredText } from "@/lib/domain/entry";
import { EntryForm } from "./entry-form";
import { TextField } from "./fields";
import { useEntryForm } from "./use-entry-form";

const schema = z.object({
  name: requiredText(10),
  count: numberEntry({ places: 0 }),
  later: requiredText(10),
});
const [onValid, onSubmit] = [vi.fn(), vi.fn()];

function Part() {
  const form = useEntryForm({
    schema,
    initial: { name: "", count: "1", later: "" },
    id: "part",
    label: (name) => `Label of ${name}`,
  });
  return (
    <EntryForm form={form} onSubmit={onSubmit} part={{ names: ["name", "count"], onValid }}>
      <TextField form={form} name="name" />
      <button type="submit">Continue</button>
    </EntryForm>
  );
}

it("A part of a form is checked alone, and continues once its errors are corrected", async () => {
  const { user } = await renderPage(<Part />);
  const proceed = screen.getByRole("button", { name: "Continue" });
  await user.click(proceed);
  const summary = await screen.findByRole("alert");
  expect(summary.querySelectorAll("li")).toHaveLength(1);
  expect(document.activeElement).toBe(summary);
  expect(onValid).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("Label of name"), "Siri");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await user.click(proceed);
  await waitFor(() => expect(onValid).toHaveBeenCalledOnce());
  expect(onSubmit).not.toHaveBeenCalled();
});
