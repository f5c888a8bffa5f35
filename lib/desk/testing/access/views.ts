import type { AccessOfNoun } from "./access-of-noun";

const layout = { columns: ["name"], widths: {}, density: "normal" as const };

export const views = {
  examples: {
    listViews: { query: { list: "products" } },
    createView: {
      body: { list: "products", name: "Fees", search: "find=fee", layout, shared: false },
    },
    changeView: { body: { version: 1, name: "Fees" } },
    chooseDefaultView: { params: { list: "products" }, body: { whose: "person", view: null } },
  },
} satisfies AccessOfNoun;
