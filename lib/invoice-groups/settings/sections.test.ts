import { expect, it } from "vitest";
import { settingNames } from "../../domain/invoice-groups/settings";
import { sectionNames, settingSections } from "./sections";

it("shows every setting exactly once, in the order in which changes are listed", () => {
  expect(sectionNames.flatMap((name) => settingSections[name])).toEqual(settingNames);
  expect([...sectionNames].sort()).toEqual(Object.keys(settingSections).sort());
});
