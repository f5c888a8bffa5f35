import { newSelectionSchema, selectionSchema } from "../domain/selections/selection-shape";
import { type DeskShapes, plain, recordParams } from "./shapes";

/**
 * Invoice groups that a person selected for a bulk change: a draft that changes nothing yet, whose
 * rows are those of the draft with its id. Only that person sees them.
 */
export const selectionsShapes = {
  createSelection: {
    ...plain,
    summary: "Select invoice groups for a bulk change",
    description:
      "The desk reads the groups page by page and freezes them as ids; `read` and `total` increase until the state is `ready`. With more than 50,000 groups it is `failed` with `too-many`.",
    body: newSelectionSchema,
    bodyLimit: 8 * 1_048_576,
    status: 201,
    answer: selectionSchema,
  },
  getSelection: {
    ...plain,
    summary: "A selection, and the values of each setting in it",
    params: recordParams,
    answer: selectionSchema,
  },
  deleteSelection: {
    ...plain,
    summary: "Delete a selection",
    params: recordParams,
    answer: null,
  },
} as const satisfies Record<string, DeskShapes>;
