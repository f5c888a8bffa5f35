import { failureOf, type StorageFailure } from "../../lib/postgres/storage-failure";
import { ServiceProblem } from "./problem";

/**
 * Any thrown value as a problem for the caller. A full or unreachable database is a 503: the same
 * request may work later. Only a `write` leaves its outcome open.
 */
export function problemOf(error: unknown, access: "read" | "write"): ServiceProblem {
  if (error instanceof ServiceProblem) return error;
  const failure = failureOf(error);
  if (failure === null) return new ServiceProblem("internal-error");
  return new ServiceProblem("unavailable", { detail: sentences[failure][access] });
}

const full = "The disk of the service is full, so nothing can be written. Nothing was changed.";
const unreachable = "The database of the service can't be reached.";

const sentences = {
  "no-room": { read: full, write: full },
  unreachable: {
    read: `${unreachable} This could not be read.`,
    write: `${unreachable} Whether the request took effect is not known.`,
  },
} as const satisfies Record<StorageFailure, Record<"read" | "write", string>>;
