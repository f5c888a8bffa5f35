import "server-only";
import { maskNationalIdsIn } from "../../domain/readers/national-ids/mask-national-ids";
import { may } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import { DeskProblem } from "../../server/problem";

/** A person may delete their own; an administrator may delete all. */
export function mayDelete(actor: Actor, authorId: string): boolean {
  return authorId === actor.personId || may(actor.roles, "notes:moderate");
}

/** A note's text for readers. A note from before such numbers were refused may contain one. */
export const readableText = maskNationalIdsIn;

export const noteProblems = {
  changedMeanwhile: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "The note was changed meanwhile.",
      status: 409,
    }),
  notYours: () =>
    new DeskProblem({
      type: "forbidden",
      title: "Only its author may do this.",
      status: 403,
    }),
  fileType: () =>
    new DeskProblem({
      type: "file-type-not-allowed",
      title: "Files of this type are not taken.",
      status: 415,
      detail: "PDF, PNG, JPEG, WebP, text, CSV, XLSX, DOCX, EML and MSG files are.",
    }),
  /** `virus`: the scanner's name of it. */
  infected: (virus: string) =>
    new DeskProblem({
      type: "file-infected",
      title: "The file contains a virus.",
      status: 422,
      detail: `The virus scanner found ${virus}. Nothing was stored.`,
      errors: [{ path: "file", message: `Contains the virus ${virus}.` }],
    }),
  notChecked: () =>
    new DeskProblem({
      type: "file-not-checked",
      title: "The file could not be checked for viruses. Nothing was stored.",
      status: 503,
    }),
} as const;
