import type { RequestView } from "../domain/requests/request-shape";

/** The name of the record that a request is about: the group, the customer or the price list. */
export function recordNameOf({
  groupName,
  customerName,
  content,
}: Pick<RequestView, "groupName" | "customerName" | "content">): string | null {
  const { name } = Object(content);
  return groupName ?? customerName ?? (typeof name === "string" ? name : null);
}
