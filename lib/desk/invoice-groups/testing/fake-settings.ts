import type {
  InvoiceGroupConfig,
  InvoiceGroupFullConfig,
  InvoiceGroupSettings,
  UpdateInvoiceGroupConfig,
} from "../../../contract/invoice-group";
import type { AttemptOutcome } from "../../../domain/invoice-groups/attempt";
import { pickSettings, settingNames } from "../../../domain/invoice-groups/settings";
import { UnconfirmedWrite } from "../../../engine/audit/send-for-person";
import { DeskProblem } from "../../../server/problem";
import type { NoteEnd, SettingsPorts } from "../settings-ports";

type Operation = keyof SettingsPorts;

/**
 * The service's rules of section 4.5 in memory, with faults on demand, for tests of the protocol.
 */
export class FakeSettings implements SettingsPorts {
  readonly calls: Operation[] = [];
  readonly bodies: UpdateInvoiceGroupConfig[] = [];
  /** The audited read-back of each write. */
  readonly ends: (AttemptOutcome | null)[] = [];
  administrationFeeProduct = true;
  readonly #groups: Map<string, InvoiceGroupFullConfig>;
  readonly #faults = new Map<Operation, () => void>();
  #dropsAnswer = false;

  constructor(groups: readonly InvoiceGroupFullConfig[]) {
    this.#groups = new Map(groups.map((group) => [group.accountGuid, group]));
  }

  /** A colleague's change behind the clerk's back. */
  change(accountGuid: string, settings: Partial<InvoiceGroupSettings>): void {
    this.#groups.set(accountGuid, { ...this.group(accountGuid), ...settings });
  }

  group(accountGuid: string): InvoiceGroupFullConfig {
    const group = this.#groups.get(accountGuid);
    if (group === undefined) throw problem(404);
    return group;
  }

  /** Runs before the next call of this operation: throws, or changes something. */
  before(operation: Operation, run: () => void): void {
    this.#faults.set(operation, run);
  }

  /** The next write takes effect, but its answer is dropped. */
  dropNextAnswer(): void {
    this.#dropsAnswer = true;
  }

  async readGroup(accountGuid: string): Promise<InvoiceGroupFullConfig> {
    this.#enter("readGroup");
    return this.group(accountGuid);
  }

  async readCustomerGroups(customerGuid: string): Promise<InvoiceGroupConfig[]> {
    this.#enter("readCustomerGroups");
    return [...this.#groups.values()].filter((group) => group.customerGuid === customerGuid);
  }

  async updateOne(body: UpdateInvoiceGroupConfig): Promise<NoteEnd> {
    this.#enter("updateOne");
    this.#apply(body);
    return this.#answer();
  }

  async updateMany(bodies: UpdateInvoiceGroupConfig[]): Promise<NoteEnd> {
    this.#enter("updateMany");
    for (const body of bodies) this.#apply(body);
    return this.#answer();
  }

  #enter(operation: Operation): void {
    this.calls.push(operation);
    const fault = this.#faults.get(operation);
    this.#faults.delete(operation);
    fault?.();
  }

  #answer(): NoteEnd {
    const lost = this.#dropsAnswer;
    this.#dropsAnswer = false;
    if (lost) throw new UnconfirmedWrite("unknown", problem(504));
    return async (readBack) => void this.ends.push(readBack);
  }

  #apply(body: UpdateInvoiceGroupConfig): void {
    const { accountGuid, customerGuid, ...settings } = body;
    if ((accountGuid === undefined) === (customerGuid === undefined)) {
      throw new UnconfirmedWrite("refused", problem(400));
    }
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

export function problem(status: number): DeskProblem {
  return new DeskProblem({ type: "fault", title: "A fault of the test", status });
}
