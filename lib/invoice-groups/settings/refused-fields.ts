import type { InvoiceGroupSetting } from "../../contract/invoice-group";
import type { Problem } from "../../contract/problem";
import { isSettingName } from "../../domain/invoice-groups/settings";

export interface RefusedFields {
  /** The service's own message for each setting that it named. */
  readonly fields: Partial<Record<InvoiceGroupSetting, string>>;
  /** The other parts that it named. */
  readonly others: readonly string[];
}

/**
 * The fields of a 400. The interface does not show the form of a path (section 7), so dotted,
 * slashed and indexed ones are all matched by their last part.
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
