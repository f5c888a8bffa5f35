import { failureOf, type Trouble } from "../../lib/postgres/trouble";
import { ServiceProblem } from "./problem";

/**
 * Any thrown value as the problem that the caller is told. A database that has no room or can't be
 * reached is a 503: the same request may be good later.
 */
export function problemOf(error: unknown): ServiceProblem {
  if (error instanceof ServiceProblem) return error;
  const trouble = failureOf(error);
  if (trouble === null) return new ServiceProblem("internal-error");
  return new ServiceProblem("unavailable", { detail: sentences[trouble] });
}

const sentences = {
  "no-room": "The disk of the service is full, so nothing can be written. Nothing was changed.",
  unreachable:
    "The database of the service can't be reached. Whether the request took effect is not known.",
} as const satisfies Record<Trouble, string>;
