import { failureOf, type StorageFailure } from "../../lib/postgres/storage-failure";
import { ServiceProblem } from "./problem";

/**
 * Any thrown value as a problem for the caller. A full or unreachable database is a 503: the same
 * request may work later.
 */
export function problemOf(error: unknown): ServiceProblem {
  if (error instanceof ServiceProblem) return error;
  const failure = failureOf(error);
  if (failure === null) return new ServiceProblem("internal-error");
  return new ServiceProblem("unavailable", { detail: sentences[failure] });
}

const sentences = {
  "no-room": "The disk of the service is full, so nothing can be written. Nothing was changed.",
  unreachable:
    "The database of the service can't be reached. Whether the request took effect is not known.",
} as const satisfies Record<StorageFailure, string>;
