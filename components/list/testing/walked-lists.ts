import type { WalkedList } from "./walked-list";
import { walkedMoney } from "./walked-money";
import { walkedRecords } from "./walked-records";
import { walkedWork } from "./walked-work";

/** Every list of the desk, by the file that declares it. */
export const walkedLists: Readonly<Record<string, WalkedList>> = {
  ...walkedRecords,
  ...walkedMoney,
  ...walkedWork,
};
