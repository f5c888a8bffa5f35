import { vi } from "vitest";
import type { z } from "zod";
import { type OperationId, operationTable } from "@/lib/contract/operation-table";
import { type OperationAnswer, operations } from "@/lib/contract/operations";
import { type DeskAnswer, deskOperations } from "@/lib/desk-contract/desk-operations";
import { type DeskOperationId, deskTable } from "@/lib/desk-contract/desk-table";
import { exampleValue, type Given } from "./example-value";

/** What the answers of some operations have instead of the examples of their schemas. */
export type Answers = { readonly [Id in DeskOperationId]?: Given<DeskAnswer<Id>> } & {
  readonly [Id in OperationId]?: Given<OperationAnswer<Id>>;
};

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly address: RegExp;
  readonly answer: z.ZodType | null;
  readonly paged: boolean;
}

function operationOf(
  id: string,
  { method, path }: { readonly method: string; readonly path: string },
  { answer, position }: { readonly answer: z.ZodType | null; readonly position?: unknown },
): Operation {
  const address = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
  return { id, method, address, answer, paged: position !== undefined };
}

const inService = Object.entries(operationTable).map(([id, row]) =>
  operationOf(id, { ...row, path: `/api/service${row.path}` }, operations[id as OperationId]),
);
const inDesk = Object.entries(deskTable).map(([id, row]) =>
  operationOf(id, { ...row, path: `/api/desk${row.path}` }, deskOperations[id as DeskOperationId]),
);
/** Those without a parameter first: their addresses may fit another one's template. */
const all = [...inService, ...inDesk].sort(
  (one, other) =>
    Number(one.address.source.includes("[")) - Number(other.address.source.includes("[")),
);

/** Which answers a page gets: those of a table, or refusals. */
export interface Contract {
  answers: Answers;
  failing: boolean;
}

/** Answers each call of a page as the contracts of desk and service say. */
export function stubContract(answers: Answers): Contract {
  const now: Contract = { answers, failing: false };
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    const { pathname } = new URL(address, "http://desk.test");
    const found = all.find((one) => one.method === method && one.address.test(pathname));
    if (!found) throw new Error(`No operation has the address ${method} ${pathname}`);
    if (now.failing) return Response.json({ title: "Refused", status: 400 }, { status: 400 });
    if (found.answer === null) return new Response(null, { status: 204 });
    const given: unknown = Reflect.get(now.answers, found.id);
    const value = exampleValue(
      found.answer,
      found.paged ? { next: null, ...Object(given) } : given,
    );
    const checked = found.answer.safeParse(value);
    if (!checked.success) throw new Error(`${found.id}: ${checked.error.message}`);
    return Response.json(value);
  });
  return now;
}
