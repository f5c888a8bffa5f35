import type { Unlisted } from "./inputs/records";
import { findings, type Tenant, variantsOf } from "./isolation";
import type { Probe } from "./probe";
import { Differs } from "./reading";
import type { World } from "./world";

/**
 * Two tenants with their own records (operations, "Tenants"): what one of them names of the other is
 * answered as what does not exist. Only for operations that change nothing. An answer's content is
 * not reported, because it may be a customer's.
 */
export async function askAsOther(probe: Probe, own: Tenant, other: Tenant): Promise<void> {
  try {
    for await (const variant of variantsOf(own, other, probe.id)) {
      for await (const found of findings(own, other, variant)) {
        probe.keeps(false, `another tenant's record is not as unknown: ${withoutContent(found)}`);
      }
    }
  } catch (error) {
    if (!(error instanceof Differs)) throw error;
    probe.unseen.push(`another tenant's records (${error.message})`);
  }
}

/** The place and both statuses. */
function withoutContent(found: string): string {
  const [place = "", answer = "", unknown = ""] = found.split(/: |, not /);
  return answer === ""
    ? place
    : `${place} is answered with ${answer.slice(0, 3)}, ${unknown.slice(0, 3)} where nobody has it`;
}

/** What the kit is told of names that no operation lists; inputs of writes need more. */
export function unlistedByHints({ thirdPartyOf, events }: World): Unlisted {
  const unknown = () => Promise.reject(new Differs("nothing to check on: no operation lists it"));
  return {
    thirdPartyOf: ({ customerGuid }) => thirdPartyOf(customerGuid),
    erpIdOf: unknown,
    journalEntries: unknown,
    sharedInvoices: unknown,
    requests: async () =>
      (await events({}))
        .flatMap(({ requestId }) => (typeof requestId === "string" ? [requestId] : []))
        .slice(0, 1),
    dimensionNumber: unknown,
    ownServiceType: unknown,
    dimensionOfElement: unknown,
    writeByErp: unknown,
  };
}
