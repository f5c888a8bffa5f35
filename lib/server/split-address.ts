/** Path and query of an absolute address, without decoding anything. */
export function splitAddress(address: string): { path: string; search: string } {
  const start = address.indexOf("/", address.indexOf("//") + 2);
  const rest = start < 0 ? "/" : address.slice(start);
  const question = rest.indexOf("?");
  if (question < 0) return { path: rest, search: "" };
  return { path: rest.slice(0, question), search: rest.slice(question + 1) };
}
