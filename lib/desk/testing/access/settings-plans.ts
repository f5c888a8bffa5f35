import { exampleAccount } from "../example-billing";
import { insertPlan, insertSelection } from "../insert-plan";
import { type AccessOfNoun, unknownRecord } from "./access-of-noun";

export const settingsPlans = {
  examples: {
    createSelection: { body: { source: "ids", ids: [exampleAccount] } },
    getSelection: { owner: "clerk" },
    // There is no such selection.
    createSettingsPlan: {
      body: { selectionId: unknownRecord.id, changes: { set: { internal: true } } },
      status: 400,
    },
    rehearseSettingsPlan: { body: { contentHash: unknownRecord.contentHash } },
  },
  records: {
    "/selections/{id}": insertSelection,
    "/settings-plans/{id}": (database, authorId) => insertPlan(database, { authorId }),
  },
} satisfies AccessOfNoun;
