import { render } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { DefinitionList } from "./definition-list";

const items = [
  { term: "Paid", value: null },
  { term: "Rest", value: "0.00" },
];

it.each([
  [false, "Paid–Rest0.00"],
  [true, "Rest0.00"],
])("shows a dash for an absent value, and where it is brief (%s), nothing", (brief, text) => {
  const { container, unmount } = render(<DefinitionList items={items} brief={brief} />);
  onTestFinished(unmount);
  expect(container.textContent).toBe(text);
});
