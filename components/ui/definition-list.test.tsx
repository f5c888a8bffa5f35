import { render } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { DefinitionList } from "./definition-list";

const items = [
  { term: "Paid", value: null },
  { term: "Due", value: "–" },
  { term: "Rest", value: "0.00" },
];

it.each([
  [false, "Rest0.00"],
  [true, "Paid–Due–Rest0.00"],
])("leaves out an absent value, and where it is complete (%s), shows a dash", (complete, text) => {
  const { container, unmount } = render(<DefinitionList items={items} complete={complete} />);
  onTestFinished(unmount);
  expect(container.textContent).toBe(text);
});
