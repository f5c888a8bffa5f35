import { expect, it } from "vitest";
import { handleDesk } from "../compose";
import { operationIds } from "../contract/operation-addresses";
import { type OperationRow, operationTable } from "../contract/operation-table";
import { deskOperationIds } from "../desk-contract/desk-operations";
import { type DeskRow, deskTable } from "../desk-contract/desk-table";
import { describeOnEachDatabase } from "../postgres/testing";
import { sessionCookieName } from "../server/auth/session-cookie";
import { handleService } from "../server/proxy/proxy";
import type { Runtime } from "../server/runtime";
import { openHooks } from "../server/testing/open-hooks";
import { useTestDesk } from "../server/testing/test-desk";

const lost = Object.assign(new Error("terminating connection"), { code: "57P01" });
const cookie = `${sessionCookieName}=${"a".repeat(43)}`;
const fill = (path: string) => path.replaceAll(/\{\w+\}/g, "0".repeat(32));

describeOnEachDatabase("The desk while its database is away", (open) => {
  const held = useTestDesk(open);
  const away = (): Runtime => {
    const { runtime } = held.desk;
    const find = () => Promise.reject(lost);
    return { ...runtime, sessions: { ...runtime.sessions, find } };
  };
  const titleOf = async (response: Response) => {
    expect(response.status).toBe(503);
    const { type, title } = await response.json();
    expect(type).toBe("storage-unreachable");
    return title;
  };
  const notRead = "The desk's database can't be reached. This could not be read.";
  const notKnown = "The desk's database can't be reached. Whether anything was saved is not known.";

  it.each(deskOperationIds)("answers %s: only a write leaves its outcome open", async (id) => {
    const { method, path, search }: DeskRow = deskTable[id];
    const request = held.desk.request(method, `/api/desk${fill(path)}`, { cookie });
    const title = await titleOf(await handleDesk(away(), request));
    expect(title).toBe(method === "GET" || search ? notRead : notKnown);
  });

  const rows: Readonly<Record<string, OperationRow>> = operationTable;
  const passed = operationIds.filter((id) => !rows[id]?.invoiceToken);
  it.each(passed)("does not pass %s on: only a write leaves its outcome open", async (id) => {
    const { method, path, access } = operationTable[id];
    const request = held.desk.request(method, `/api/service${fill(path)}`, { cookie });
    const title = await titleOf(await handleService(away(), request, openHooks));
    expect(title).toBe(access === "read" ? notRead : notKnown);
  });
});
