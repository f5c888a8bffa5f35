import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { Choice } from "./choice";

const options = [
  { value: "all", label: "All" },
  { value: "mine", label: "Mine" },
] as const;

type Value = "all" | "mine" | "other";

function show(value: Value, wide: boolean) {
  const listen = () => undefined;
  const media = { matches: wide, addEventListener: listen, removeEventListener: listen };
  vi.stubGlobal("matchMedia", () => media);
  const onValueChange = vi.fn();
  const given = { label: "Assigned to", options, value, onValueChange };
  const { unmount } = render(<Choice<Value> {...given} />);
  onTestFinished(() => {
    unmount();
    vi.unstubAllGlobals();
  });
  return onValueChange;
}

it("is made by a press on one where there is room", async () => {
  const onValueChange = show("all", true);
  expect(screen.queryByRole("combobox")).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Mine" }));
  expect(onValueChange).toHaveBeenCalledWith("mine");
});

it("is made in a select where there is none", async () => {
  const onValueChange = show("all", false);
  expect(screen.queryByRole("radio")).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Assigned to" }), "mine");
  expect(onValueChange).toHaveBeenCalledWith("mine");
});

it("can be the first one also where none of them is chosen", async () => {
  const onValueChange = show("other", false);
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Assigned to" });
  expect(select.selectedOptions[0]?.textContent).toBe("Assigned to");
  await userEvent.selectOptions(select, "all");
  expect(onValueChange).toHaveBeenCalledWith("all");
});

it("is both in the document, whose window nobody knows", () => {
  const given = { label: "Assigned to", options, value: "all", onValueChange: vi.fn() } as const;
  const document = renderToString(<Choice<Value> {...given} />);
  expect(document).toContain("<select");
  expect(document).toContain('type="radio"');
});
