import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Cleanup } from "../../stack/cleanup";
import { addFault, removeFaults } from "../../stack/sandbox";
import { type Charge, contentOf, type Target } from "../desk/targets";
import { verdictWord } from "../verdict-word";
import type { Cluster } from "./cluster";
import { operatorPage } from "./doc-lines";
import { drillRestoreLines } from "./restore-lines";

const operation = "addInvoiceLine";
/** Milliseconds per call, so that the second call of a customer waits while the backup is written. */
const slowCall = 4000;

/** Restores a desk's database by the lines of the operators' page, in front of the cluster's billing. */
export async function restoreByPage(
  cleanup: Cleanup,
  { service, pooler }: Cluster,
  { target, charge }: { readonly target: Target; readonly charge: Charge },
): Promise<{ readonly kept: boolean; readonly line: string }> {
  const mark = `Page ${randomUUID().slice(0, 8)}`;
  await addFault(service, { operation, kind: "slow", milliseconds: slowCall, times: null });
  const findings = await drillRestoreLines(cleanup, {
    settings: service.deskSettings,
    contents: [1, 2].map((number) => contentOf(target, charge, `${mark} ${number}`)),
    countLines: () => countLines(pooler.address("service"), `${mark} %`),
  });
  await removeFaults(service);
  const { emptyEndWritten, waitedAtBackup, linesRan, failedStatementLeft } = findings;
  const { deskStarted, sentOnce, verified, words } = findings;
  const kept =
    [emptyEndWritten, linesRan, deskStarted, sentOnce, verified.since].every(Boolean) &&
    waitedAtBackup > 0 &&
    failedStatementLeft === "nothing" &&
    !verified.without;
  const line = `${verdictWord(kept)}: ${operatorPage} word by word, with ${waitedAtBackup} calls that waited at the backup: ${sentOnce ? "nothing" : "something"} sent twice, a failed after-restore.sql left ${failedStatementLeft}, the kept ends verify ${verified.since ? "with" : "not even with"} --since${verified.without ? ", and without it too" : ""}\n  ${words}`;
  return { kept, line };
}

async function countLines(address: string, pattern: string): Promise<number> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from lines where description like $1", [
      pattern,
    ]);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
