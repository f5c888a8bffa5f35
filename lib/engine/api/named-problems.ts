import "server-only";
import { constraintOf } from "../../db/constraint-of";
import { DeskProblem, problems } from "../../server/problem";

interface NamedThing {
  /** "view": part of the problems' types and texts. */
  readonly thing: string;
  /** Start of the sentence that it has too many: "This list has" or "There are". */
  readonly there: string;
  /** "Another view of this list has that name." */
  readonly namesake: string;
  /** Start of the names of the unique indexes of its names. */
  readonly index: string;
}

/** Why something that a person names, keeps or shares is not saved. */
export function namedProblems<Field extends string>(named: NamedThing) {
  const { thing, there, namesake, index } = named;
  const nameTaken = () =>
    new DeskProblem({
      type: `${thing}-name-taken`,
      title: namesake,
      status: 409,
      errors: [{ path: "name", message: namesake }],
    });
  return {
    tooMany: (most: number) =>
      new DeskProblem({
        type: `too-many-${thing}s`,
        title: `${there} ${most} ${thing}s, which is the limit. Delete one first.`,
        status: 409,
      }),
    nationalId: (path: Field | "name") =>
      problems.invalid([{ path, message: "Must not hold a national identity number." }]),
    changedMeanwhile: () =>
      new DeskProblem({
        type: "changed-meanwhile",
        title: "This was changed meanwhile.",
        status: 409,
        detail: `Somebody saved the ${thing} after your page read it.`,
      }),
    /** Converts the database's unique violation to 409, at the name. */
    async orNameTaken<Result>(act: () => Promise<Result>): Promise<Result> {
      try {
        return await act();
      } catch (error) {
        throw constraintOf(error)?.startsWith(index) ? nameTaken() : error;
      }
    },
  };
}
