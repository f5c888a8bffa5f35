import { expect, it } from "vitest";
import type { DeskPerson } from "@/lib/domain/desk-people";
import type { Role } from "@/lib/domain/roles";
import { matchPeople } from "./match-people";

const person = (name: string, ...roles: Role[]): DeskPerson => ({
  id: name,
  name,
  roles,
  signedInAt: "2026-01-01T08:00:00.000Z",
  sessions: [],
});
const people = [
  person("Åse Haugen", "clerk"),
  person("Ase Berg", "clerk", "lead"),
  person("René Dahl", "auditor"),
  person("Zoë Lindström", "admin"),
];
const namesOf = (find: string, role: Role | null = null) =>
  matchPeople(people, { find, role }).map(({ name }) => name);

it("finds by the words of a name in any order and case", () => {
  expect(namesOf("HAUGEN åse")).toEqual(["Åse Haugen"]);
  expect(namesOf("rg")).toEqual(["Ase Berg"]);
  expect(namesOf("nobody")).toEqual([]);
});

it("needs no accents, but minds those that are typed", () => {
  expect(namesOf("rene")).toEqual(["René Dahl"]);
  expect(namesOf("lindstrom zoe")).toEqual(["Zoë Lindström"]);
  expect(namesOf("ase")).toEqual(["Åse Haugen", "Ase Berg"]);
  expect(namesOf("åse")).toEqual(["Åse Haugen"]);
  expect(namesOf("a\u030ase")).toEqual(["Åse Haugen"]);
});

it("narrows to a role, also of those who have several", () => {
  expect(namesOf("", "lead")).toEqual(["Ase Berg"]);
  expect(namesOf("ase", "admin")).toEqual([]);
  expect(namesOf("", null)).toHaveLength(4);
});
