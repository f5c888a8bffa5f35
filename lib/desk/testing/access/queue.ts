import { exampleWork } from "../../../engine/queue/testing/example-work";
import type { AccessOfNoun } from "./access-of-noun";

export const queue = {
  examples: exampleWork,
} satisfies AccessOfNoun;
