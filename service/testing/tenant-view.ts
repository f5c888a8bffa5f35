import { type SQL, sql } from "drizzle-orm";
import type { OperationId } from "../../lib/contract/operation-table";
import {
  type OperationAnswer,
  type OperationBody,
  type OperationParams,
  type OperationQuery,
  operations,
} from "../../lib/contract/operations";
import { type CallInput, type ContractCall, contractCalls } from "./contract-inputs";
import { type ReceivedAnswer, send, sentCall } from "./sent-call";
import type { TestService } from "./service";

/** An operation's inputs as its contract types them. */
export interface TypedInput<Id extends OperationId> {
  readonly params?: OperationParams<Id>;
  readonly query?: OperationQuery<Id>;
  readonly body?: OperationBody<Id>;
}

/** The service as one tenant sees it. */
export interface TenantView {
  readonly tenantId: string;
  send(call: ContractCall, input: CallInput): Promise<ReceivedAnswer>;
  /**
   * Calls an operation that must succeed.
   *
   * @throws {Error} if it refuses.
   */
  ask<Id extends OperationId>(id: Id, input: TypedInput<Id>): Promise<OperationAnswer<Id>>;
  /** Rows of the tenant that no operation shows; the condition uses its alias `t`. */
  rows(select: SQL): Promise<Record<string, string>[]>;
  /** Writes rows that no operation writes. */
  write(statement: SQL): Promise<unknown>;
}

const calls = new Map(contractCalls().map((call) => [call.id, call]));

export async function tenantView(service: TestService, tenantId: string): Promise<TenantView> {
  const token = await service.identity.token(tenantId, { lives: 3600 });
  const view: TenantView = {
    tenantId,
    send: (call, input) => send(service.app, sentCall(call, input), token),
    async ask<Id extends OperationId>(id: Id, input: TypedInput<Id>) {
      const call = calls.get(id);
      if (!call) throw new Error(`${id} is no operation.`);
      const { status, text } = await view.send(call, wholeInput(input));
      if (status >= 300) throw new Error(`${id} refuses with ${status}: ${text}`);
      return operations[id].answer?.parse(JSON.parse(text)) as OperationAnswer<Id>;
    },
    async rows(select) {
      const found = await service.database.queries.execute<Record<string, string>>(
        sql`${select} and t.tenant_id = ${tenantId} limit 50`,
      );
      return found.rows;
    },
    write: (statement) => service.database.queries.execute(statement),
  };
  return view;
}

export function wholeInput({ params, query, body }: TypedInput<OperationId>): CallInput {
  return { params: { ...params }, query: { ...query }, body };
}
