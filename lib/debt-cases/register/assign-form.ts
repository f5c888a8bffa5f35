import { z } from "zod";
import { dayEntry, textEntry } from "../../domain/entry";

export const longestAction = 200;
/** What becomes of the next action: it stays, is set, or is removed. */
export const followUps = ["keep", "set", "clear"] as const;

/** Owners beside a person's id: as each case has it, the person themselves, nobody. */
export const ownerChoices = { keep: "", me: "me", nobody: "nobody" } as const;

/** The form of many debt cases: owner and next action. `values`: what is set, by name. */
export function assignCasesSchema(personId: string) {
  return z
    .object({
      owner: z.string(),
      followUp: z.string(),
      nextAction: textEntry(longestAction),
      nextActionOn: dayEntry(),
    })
    .transform(({ owner, followUp, nextAction, nextActionOn }, context) => {
      const refuse = (path: string) => {
        const params = { problem: "required" };
        context.addIssue({ code: "custom", path: [path], input: "", params });
        return z.NEVER;
      };
      const ownerId = owner === ownerChoices.me ? personId : owner;
      const given = {
        ...(owner !== ownerChoices.keep && {
          owner: owner === ownerChoices.nobody ? null : ownerId,
        }),
        ...(followUp === "set" && { nextAction: nextAction || null, nextActionOn }),
        ...(followUp === "clear" && { nextAction: null, nextActionOn: null }),
      };
      if (Object.keys(given).length === 0) return refuse("owner");
      if (followUp === "set" && nextAction === "" && nextActionOn === null) {
        return refuse("nextAction");
      }
      return given;
    });
}
