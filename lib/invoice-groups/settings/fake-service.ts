import { ProblemError, type ProblemKind } from "../../browser/problem-error";
import type {
  InvoiceGroupConfig,
  InvoiceGroupFullConfig,
  InvoiceGroupSettings,
  UpdateInvoiceGroupConfig,
} from "../../contract/invoice-group";
import { pickSettings, settingNames } from "../../domain/invoice-groups/settings";
import type { SettingsPorts } from "./ports";

type Operation = keyof SettingsPorts;

/** The service's rules of section 4.5 in memory, with faults on demand, for tests of the protocol. */
export class FakeService implements SettingsPorts {
  readonly calls: Operation[] = [];
  readonly bodies: UpdateInvoiceGroupConfig[] = [];
  administrationFeeProduct = true;
  readonly #groups: Map<string, InvoiceGroupFullConfig>;
  readonly #faults = new Map<Operation, () => void>();
  #afterCommit: ProblemError | null = null;

  constructor(groups: readonly InvoiceGroupFullConfig[]) {
    this.#groups = new Map(groups.map((group) => [group.accountGuid, group]));
  }

  /** What a colleague does behind the clerk's back. */
  change(accountGuid: string, settings: Partial<InvoiceGroupSettings>): void {
    this.#groups.set(accountGuid, { ...this.group(accountGuid), ...settings });
  }

  group(accountGuid: string): InvoiceGroupFullConfig {
    const group = this.#groups.get(accountGuid);
    if (group === undefined) throw problem("missing", 404);
    return group;
  }

  /** Runs before the next call of this operation: throws, or changes something. */
  before(operation: Operation, run: () => void): void {
    this.#faults.set(operation, run);
  }

  /** The next write takes effect, but its answer is lost. */
  loseNextAnswer(): void {
    this.#afterCommit = problem("unclear", 0);
  }

  async readGroup(accountGuid: string): Promise<InvoiceGroupFullConfig> {
    this.#enter("readGroup");
    return this.group(accountGuid);
  }

  async readCustomerGroups(customerGuid: string): Promise<InvoiceGroupConfig[]> {
    this.#enter("readCustomerGroups");
    return [...this.#groups.values()].filter((group) => group.customerGuid === customerGuid);
  }

  async updateOne(body: UpdateInvoiceGroupConfig): Promise<void> {
    this.#enter("updateOne");
    this.#apply(body);
    this.#answer();
  }

  async updateMany(bodies: UpdateInvoiceGroupConfig[]): Promise<void> {
    this.#enter("updateMany");
    for (const body of bodies) this.#apply(body);
    this.#answer();
  }

  #enter(operation: Operation): void {
    this.calls.push(operation);
    const fault = this.#faults.get(operation);
    this.#faults.delete(operation);
    fault?.();
  }

  #answer(): void {
    const lost = this.#afterCommit;
    this.#afterCommit = null;
    if (lost) throw lost;
  }

  #apply(body: UpdateInvoiceGroupConfig): void {
    const { accountGuid, customerGuid, ...settings } = body;
    if ((accountGuid === undefined) === (customerGuid === undefined)) throw problem("invalid", 400);
    this.bodies.push(body);
    const fee = settings.administrationfee && this.administrationFeeProduct;
    for (const group of this.#groups.values()) {
      if (group.accountGuid !== accountGuid && group.customerGuid !== customerGuid) continue;
      const sent = settingNames.filter((name) => settings[name] !== undefined);
      const next = { ...group, ...pickSettings({ ...group, ...settings }, sent) };
      if (sent.includes("administrationfee")) next.administrationfee = fee === true;
      this.#groups.set(group.accountGuid, next);
    }
  }
}

export function problem(kind: ProblemKind, status: number): ProblemError {
  return new ProblemError({ type: kind, title: kind, status }, kind);
}
