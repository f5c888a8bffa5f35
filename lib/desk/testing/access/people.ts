import { randomUUID } from "node:crypto";
import type { DeskDatabase } from "../../../db/database";
import { people as personRows, sessions } from "../../../db/schema/people";
import { hashToken, newSessionToken } from "../../../server/auth/session-store";
import { testTenant } from "../../../server/testing/test-desk";
import type { AccessOfNoun } from "./access-of-noun";

export const people = {
  records: {
    "/people/{id}": insertPerson,
    "/people/{id}/sessions/{sessionId}": async (database) => {
      const id = await insertPerson(database);
      return { id, sessionId: await insertSession(database, id) };
    },
    "/own-sessions/{sessionId}": insertSession,
  },
} satisfies AccessOfNoun;

/** Not the person who asks, whose sessions the operations would end. */
async function insertPerson(database: DeskDatabase): Promise<string> {
  const identity = { issuer: "http://issuer.test", tenantId: testTenant, objectId: randomUUID() };
  const [row] = await database
    .insert(personRows)
    .values({ ...identity, name: "Kari" })
    .returning();
  return row?.id ?? "";
}

async function insertSession(database: DeskDatabase, personId: string): Promise<string> {
  const absoluteEndAt = new Date(Date.now() + 3_600_000);
  const values = { personId, absoluteEndAt, roles: [], tokenHash: hashToken(newSessionToken()) };
  const [row] = await database.insert(sessions).values(values).returning();
  return row?.id ?? "";
}
