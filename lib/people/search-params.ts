import type { SearchParamsFormat } from "../browser/use-search-params-state";
import { looksLikeNationalId } from "../domain/looks-like-national-id";
import { type Role, roles } from "../domain/roles";

/** What the list of people shows. The address is its only store. */
export interface PeopleState {
  /** Null: of all roles. */
  readonly role: Role | null;
  /** Part of a name. */
  readonly find: string;
  /** Id of the person who is shown beside the list. */
  readonly person: string | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const peopleSearchParams: SearchParamsFormat<PeopleState> = {
  parse: (params) => {
    const person = params.get("person") ?? "";
    return {
      role: roles.find((role) => role === params.get("role")) ?? null,
      find: clean(params.get("find")),
      person: uuid.test(person) ? person : null,
    };
  },
  format: ({ role, find, person }) => {
    const params = new URLSearchParams();
    if (role !== null) params.set("role", role);
    const text = clean(find);
    if (text !== "") params.set("find", text);
    if (person !== null) params.set("person", person);
    return params;
  },
};

function clean(text: string | null): string {
  const short = (text ?? "").trim().slice(0, 100).trim();
  return looksLikeNationalId(short) ? "" : short;
}
