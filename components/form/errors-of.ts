import type { FieldValues } from "react-hook-form";
import type { EntryName, EntryForm as Form } from "./use-entry-form";

/** The errors of some fields and those below them, and of the form as a whole. */
export function errorsOf<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  names: readonly EntryName<Values>[],
) {
  const ids = names.map(form.idOf);
  return form.errors.filter(
    ({ fieldId }) =>
      fieldId === null || ids.some((one) => fieldId === one || fieldId.startsWith(`${one}-`)),
  );
}
