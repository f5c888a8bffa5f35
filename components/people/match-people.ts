import type { DeskPerson } from "@/lib/domain/desk-people";
import type { PeopleState } from "@/lib/people/search-params";

/** Those with the role whose name has each of the words in it, in any order. */
export function matchPeople(
  people: readonly DeskPerson[],
  { role, find }: Pick<PeopleState, "role" | "find">,
): readonly DeskPerson[] {
  const words = lower(find).split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    if (role !== null && !person.roles.includes(role)) return false;
    const name = lower(person.name);
    const plain = withoutAccents(name);
    // An accent need not be typed; one that is typed counts.
    return words.every((word) => name.includes(word) || plain.includes(word));
  });
}

function lower(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{Mark}/gu, "");
}
