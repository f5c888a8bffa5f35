import { always, cleanText, flag, listParams, param, text } from "../browser/list-params";
import { normalizeIdentifier } from "../domain/identifiers";

/** The URL parameters of the report files. */
export const reportFileParams = listParams({
  find: text(),
  folder: param<string | null>(null, true, (given) => cleanText(given, 300) || null),
  customer: param<string | null>(null, true, normalizeIdentifier),
  /** Only files that came since the last visit. */
  fresh: flag(),
  /** Without the files in sub-folders. */
  flat: always(flag()),
});
