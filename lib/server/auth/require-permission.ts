import "server-only";
import type { Permission } from "../../contract/permissions";
import { may } from "../../domain/roles";
import { problems } from "../problem";
import type { Actor } from "./sessions";

/**
 * Lets an actor with the permission pass.
 *
 * @throws {DeskProblem} 401 without an actor, 403 without the permission.
 */
export function requirePermission(actor: Actor | null, permission: Permission): Actor {
  const person = requireActor(actor);
  if (!may(person.roles, permission)) throw problems.forbidden(permission);
  return person;
}

/** @throws {DeskProblem} 401 without an actor. */
export function requireActor(actor: Actor | null): Actor {
  if (actor === null) throw problems.unauthenticated();
  return actor;
}
