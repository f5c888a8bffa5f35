import "server-only";
import { sql } from "drizzle-orm";
import type { OperationAddress } from "../../contract/operation-addresses";
import type { DeskDatabase } from "../../db/database";
import { readAnswer } from "../proxy/read-answer";
import { beginTrace } from "../trace";
import { startDeadline } from "./deadline";
import type { Service } from "./service";

export type Dependency = "database" | "service";

const freshMilliseconds = 3000;

/**
 * What is missing before the desk can work: its database, or the service with a token that it
 * accepts (List service types is the interface's connectivity check). One check at a time, and one
 * in three seconds, so that callers cannot cause load.
 */
export function createReadiness(
  database: DeskDatabase,
  service: Service,
  listServiceTypes: OperationAddress,
): () => Promise<readonly Dependency[]> {
  let last: { result: Promise<readonly Dependency[]>; until: number } | null = null;
  return () => {
    if (last === null || last.until < Date.now()) {
      last = {
        result: check(database, service, listServiceTypes),
        until: Date.now() + freshMilliseconds,
      };
    }
    return last.result;
  };
}

async function check(
  database: DeskDatabase,
  service: Service,
  address: OperationAddress,
): Promise<readonly Dependency[]> {
  const [hasDatabase, hasService] = await Promise.allSettled([
    database.execute(sql`select 1`),
    askService(service, address),
  ]);
  const missing: Dependency[] = [];
  if (hasDatabase.status === "rejected") missing.push("database");
  if (hasService.status === "rejected") missing.push("service");
  return missing;
}

async function askService(service: Service, { method, path }: OperationAddress): Promise<void> {
  const deadline = startDeadline(3000);
  try {
    await service.call(
      {
        id: null,
        method,
        path,
        access: "read",
        accept: "application/json",
        traceparent: beginTrace().traceparent,
        readMilliseconds: 3000,
        read: (answer) => readAnswer("listServiceTypes", answer, deadline.signal),
      },
      deadline,
    );
  } finally {
    deadline.clear();
  }
}
