import type { ListViews } from "../view-shape";

const layout = { columns: ["name"], widths: {}, density: "normal" } as const;
const id = (digit: string) => `${digit.repeat(8)}-1111-4111-8111-111111111111`;

/** Two views of a list: 1, a person's own, and 2, a shared one of another person. */
export function exampleViews(defaults: ListViews["defaults"]): ListViews {
  const shape = { version: 1, layout: { ...layout, columns: [...layout.columns] } };
  return {
    views: [
      {
        ...shape,
        id: id("1"),
        name: "Fees",
        search: "find=fee&sort=-name",
        shared: false,
        owner: { id: id("a"), name: "Åse" },
      },
      {
        ...shape,
        id: id("2"),
        name: "Mine",
        search: "view=mine",
        shared: true,
        owner: { id: id("b"), name: "Liv" },
      },
    ],
    defaults,
    readAt: 1,
  };
}
