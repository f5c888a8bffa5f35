import { may, type Role } from "../roles";

interface ChangedRecipe {
  readonly ownerId: string;
  readonly shared: boolean;
}

/** A recipe is changed and deleted by its author; a shared one also by whoever moderates recipes. */
export function mayChangeRecipe(
  { ownerId, shared }: ChangedRecipe,
  person: { readonly personId: string; readonly roles: readonly Role[] },
): boolean {
  return ownerId === person.personId || (shared && may(person.roles, "recipes:moderate"));
}
