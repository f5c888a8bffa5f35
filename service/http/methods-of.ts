import { operationTable } from "../../lib/contract/operation-table";

const templates = Object.values(operationTable).map(({ method, path }) => ({
  method,
  shape: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** The methods that an address takes, for the Allow header of a 405; none: nothing is there. */
export function methodsOf(path: string): string[] {
  const methods = templates.filter(({ shape }) => shape.test(path)).map(({ method }) => method);
  return [...new Set<string>(methods)].sort();
}
