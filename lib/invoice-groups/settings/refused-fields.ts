import type { InvoiceGroupSetting } from "../../contract/invoice-group";
import type { Problem } from "../../contract/problem";
import { isSettingName } from "../../domain/invoice-groups/settings";

export interface RefusedFields {
  /** The service's own words for each setting that it named. */
  readonly fields: Partial<Record<InvoiceGroupSetting, string>>;
  /** What it named beside the settings. */
  readonly others: readonly string[];
}

/**
 * The fields of a 400. The interface does not show how a path is written (section 7), so dotted,
 * slashed and indexed ones are all understood by their last part.
 */
export function refusedFields(errors: Problem["errors"]): RefusedFields {
  const fields: Partial<Record<InvoiceGroupSetting, string>> = {};
  const others: string[] = [];
  for (const { path, message } of errors ?? []) {
    const last =
      path
        .split(/[./[\]]/)
        .filter(Boolean)
        .at(-1) ?? "";
    if (isSettingName(last)) fields[last] ??= message;
    else others.push(message);
  }
  return { fields, others };
}
