import { addressText, always, flag, listParams, param, typedText } from "../browser/list-params";
import { normalizeIdentifier } from "../domain/identifiers";

/** The URL parameters of the report files. */
export const reportFileParams = listParams({
  find: typedText(),
  folder: param<string | null>(null, true, (given) => addressText(given, 300) || null),
  customer: param<string | null>(null, true, normalizeIdentifier),
  /** Only files that came since the last visit. */
  fresh: flag(),
  /** Without the files in sub-folders. */
  flat: always(flag()),
});
