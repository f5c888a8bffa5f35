import { operationTable } from "../../lib/contract/operation-table";

const templates = Object.values(operationTable).map(({ method, path }) => ({
  method,
  shape: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** The methods of an address, for the Allow header of a 405; empty: no such address. */
export function methodsOf(path: string): string[] {
  const methods = templates.filter(({ shape }) => shape.test(path)).map(({ method }) => method);
  return [...new Set<string>(methods)].sort();
}
