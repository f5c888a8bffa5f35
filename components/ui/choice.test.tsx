import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { Choice } from "./choice";

const options = [
  { value: "all", label: "All" },
  { value: "mine", label: "Mine" },
] as const;

function show(value: "all" | "mine" | "other") {
  const onValueChange = vi.fn();
  const given = { label: "Assigned to", options, value, onValueChange };
  const { unmount } = render(<Choice<"all" | "mine" | "other"> {...given} />);
  onTestFinished(unmount);
  return onValueChange;
}

it("is made by a press on one, or in a select where there is no room", async () => {
  const onValueChange = show("all");
  await userEvent.click(screen.getByRole("radio", { name: "Mine" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Assigned to" }), "mine");
  expect(onValueChange.mock.calls).toEqual([["mine"], ["mine"]]);
});

it("can be the first one also where none of them is chosen", async () => {
  const onValueChange = show("other");
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Assigned to" });
  expect(select.selectedOptions[0]?.textContent).toBe("Assigned to");
  await userEvent.selectOptions(select, "all");
  expect(onValueChange).toHaveBeenCalledWith("all");
});
