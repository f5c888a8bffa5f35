import { randomBytes } from "node:crypto";
import { administer } from "../../../lib/postgres/templates";
import { createDatabase as createEmpty } from "../../stack/postgres-server";

/** An empty database on the tests' server; `undo` receives the function that drops it. */
export async function createDatabase(
  server: string,
  undo: (() => Promise<unknown>)[],
): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const address = await createEmpty(server, name);
  undo.push(() =>
    administer(server, (client) => client.query(`drop database ${name} with (force)`)),
  );
  return address;
}
