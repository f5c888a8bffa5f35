import {
  always,
  listParams,
  oneOf,
  param,
  type StateOf,
  text,
  typedText,
} from "../../browser/list-params";
import { normalizeIdentifier } from "../../domain/identifiers";
import { archiveReasons } from "../../domain/jobs/archive-reasons";

const identifier = () => always(param<string | null>(null, false, normalizeIdentifier));

/**
 * The URL parameters of the archived lines; of the invoice group if a customer is named as well.
 */
export const archivedParams = listParams({
  group: identifier(),
  customer: identifier(),
  find: typedText(),
  reason: oneOf(archiveReasons),
  by: text(),
});

export type ArchivedState = StateOf<typeof archivedParams>;
