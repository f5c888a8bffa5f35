import { expect, test } from "vitest";
import { deathObstacle, inheritanceObstacle, newGroupObstacle } from "./rules";

test.each([
  ["active", null, null],
  ["deceased", "The customer is deceased.", "The inheritor is deceased, too."],
  ["ended", "The customer has ended.", "The inheritor has ended."],
] as const)("a customer that is %s: new group %s, inheriting %s", (status, group, inheriting) => {
  expect(newGroupObstacle(status)).toBe(group);
  expect(inheritanceObstacle(status)).toBe(inheriting);
});

test.each([
  ["private", null],
  ["business", "A business cannot be deceased."],
] as const)("a %s customer as deceased: %s", (kind, obstacle) => {
  expect(deathObstacle(kind)).toBe(obstacle);
});
