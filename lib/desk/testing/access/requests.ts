import type { DeskDatabase } from "../../../db/database";
import { erasures } from "../../../db/schema/erasures";
import { testTenant } from "../../../server/testing/test-desk";
import { exampleCustomer as customerGuid, exampleAccount } from "../example-billing";
import { insertRequest } from "../insert-request";
import type { AccessOfNoun } from "./access-of-noun";

export const requests = {
  examples: {
    getErasureDossier: { params: { accountGuid: exampleAccount } },
  },
  records: {
    "/erasures/{id}": insertErasure,
  },
} satisfies AccessOfNoun;

/** Its id is that of its request. */
async function insertErasure(database: DeskDatabase, authorId: string): Promise<string> {
  const requestRowId = await insertRequest(database, { authorId, customerGuid });
  await database.insert(erasures).values({
    requestRowId,
    tenantId: testTenant,
    accountGuid: exampleAccount,
    dossier: { rows: [], lastGroup: false, DeleteInCRM: true, DeleteInBE: true, hash: "" },
    lineIds: [],
    fingerprints: [],
  });
  return requestRowId;
}
