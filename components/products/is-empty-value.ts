/** Whether a value of another program's record says nothing, nor does any part of it. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.values(value).every(isEmptyValue);
}
