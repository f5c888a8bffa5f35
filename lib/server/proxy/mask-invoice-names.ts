import "server-only";
import { z } from "zod";
import { padAmounts } from "../../domain/amount-field";
import { normalizeIdentifier } from "../../domain/identifiers";
import { shownGroupName } from "../../domain/invoice-groups/shown-group-name";
import { maskStreets } from "../../domain/readers/streets/mask-streets";
import { jsonOrNull } from "../answers/decode-json";
import type { Runtime } from "../runtime";
import { prepareRequest } from "./operation-input";
import { readUnmasked } from "./read-answer";
import { readMilliseconds } from "./read-milliseconds";

interface Reading {
  readonly runtime: Runtime;
  readonly traceparent: string;
  readonly signal: AbortSignal;
}

const rowSchema = z.looseObject({ accountGuid: z.string(), accountName: z.string() });
const text = z.string().nullish();
const groupSchema = z.object({
  accountGuid: z.string(),
  secretLocation: z.boolean().nullish(),
  address: z.object({ street: text, postalCode: text, city: text }).nullish(),
});
const answerSchema = z.object({ accounts: z.array(groupSchema) });
type Group = z.infer<typeof groupSchema>;

/**
 * A list of a customer's invoices without the streets of protected groups in their names. Invoices
 * do not state the protection, so the customer's groups are read, once some name has the form of a
 * street. If they cannot be read, or do not have the group, it counts as protected.
 */
export async function maskInvoiceNames(
  reading: Reading,
  customerGuid: string,
  response: Response,
): Promise<Response> {
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const list = jsonOrNull(bytes);
  const rows: unknown[] = Array.isArray(list) ? list : [];
  const hasStreet = rows.some((row) => {
    const { data } = rowSchema.safeParse(row);
    return data !== undefined && maskStreets(data.accountName) !== data.accountName;
  });
  if (!hasStreet) return new Response(bytes, { status, headers });
  const groups = await readGroups(reading, customerGuid).catch(() => []);
  const shown = rows.map((row) => {
    const { data } = rowSchema.safeParse(row);
    return data === undefined ? row : { ...data, accountName: nameOf(data, groups) };
  });
  return new Response(padAmounts(JSON.stringify(shown)), { status, headers });
}

function nameOf(row: z.infer<typeof rowSchema>, groups: readonly Group[]): string {
  const id = normalizeIdentifier(row.accountGuid);
  const group = groups.find(({ accountGuid }) => normalizeIdentifier(accountGuid) === id);
  const { secretLocation = null, address = null } = group ?? {};
  return shownGroupName({ name: row.accountName, secretLocation, address });
}

async function readGroups(
  { runtime, traceparent, signal }: Reading,
  customerGuid: string,
): Promise<readonly Group[]> {
  const id = "listCustomerInvoiceGroups";
  const deadline = runtime.service.startDeadline(readMilliseconds, signal);
  try {
    const answer = await runtime.service.call(
      {
        ...prepareRequest(id, { params: { guid: customerGuid } }, runtime.addresses),
        id,
        access: "read",
        accept: "application/json",
        traceparent,
        readMilliseconds,
        read: (raw) => readUnmasked(id, raw, deadline.signal),
      },
      deadline,
    );
    return answerSchema.parse(answer).accounts;
  } finally {
    deadline.clear();
  }
}
