import "server-only";
import { namedProblems } from "../../engine/api/named-problems";

/** Why a view is not saved. */
export const viewProblems = namedProblems<"search">({
  thing: "view",
  there: "This list has",
  namesake: "Another view of this list has that name.",
  index: "views_name_of_",
});
