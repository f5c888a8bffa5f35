import { randomBytes } from "node:crypto";
import { addressOf, administer } from "../../../lib/postgres/templates";

/** An empty database on the tests' server; `undo` receives the function that drops it. */
export async function createDatabase(
  server: string,
  undo: (() => Promise<unknown>)[],
): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(server, (client) => client.query(`create database ${name}`));
  undo.push(() =>
    administer(server, (client) => client.query(`drop database ${name} with (force)`)),
  );
  return addressOf(server, name);
}
