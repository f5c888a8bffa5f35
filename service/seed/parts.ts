import type {
  accountDimensions,
  bankAccounts,
  contacts,
  customerDimensions,
  dimensions,
} from "../db/schema/group-parts";
import type { SeedGroup } from "./groups";
import { bankAccount, email, mobile } from "./numbers";
import { createRandom } from "./random";
import { placeOf, type SeedTenant } from "./tenants";
import { wordlists } from "./wordlist";
import type { Household } from "./world";

type ContactRow = typeof contacts.$inferInsert;
type BankAccountRow = typeof bankAccounts.$inferInsert;
type DimensionRow = typeof dimensions.$inferInsert;

/** Records of a group: contacts, bank account, dimension values. */
export interface Parts {
  readonly contacts: ContactRow[];
  readonly bankAccounts: BankAccountRow[];
  readonly accountDimensions: (typeof accountDimensions.$inferInsert)[];
  readonly customerDimensions: (typeof customerDimensions.$inferInsert)[];
}

/** The dimensions of a tenant, by number. */
export function dimensionsOf(tenant: SeedTenant) {
  const random = createRandom(placeOf(tenant), 4);
  const make = (number: number, name: string, customValueAllowed: boolean) => ({
    id: random.guid(),
    tenantId: tenant.id,
    number,
    name,
    customValueAllowed,
  });
  return {
    department: make(1, tenant.country === "NO" ? "Avdeling" : "Avdelning", true),
    project: make(2, "Prosjekt", true),
    segment: make(3, "Segment", false),
  } as const satisfies Record<string, DimensionRow>;
}

export function makeParts({ customer, groups }: Household): Parts {
  const tenantIndex = placeOf(customer.tenant);
  const known = dimensionsOf(customer.tenant);
  const business = customer.row.kind === "business";
  const random = createRandom(tenantIndex, 5, customer.index);
  const drawn = groups.map((group) => ({
    contacts: random.chance(business ? 0.6 : 0.15) ? [makeContact(group)] : [],
    bankAccounts: random.chance(0.35)
      ? [
          {
            accountGuid: group.row.guid,
            accountNumber: bankAccount(random, customer.tenant.country),
            bankName: random.chance(0.7) ? "Sparebanken Nordheia" : null,
            directDebit: random.chance(0.8),
          },
        ]
      : [],
    accountDimensions:
      business && random.chance(0.4)
        ? [
            {
              accountGuid: group.row.guid,
              dimensionId: known.department.id,
              value: String(random.int(100, 140)),
            },
          ]
        : [],
  }));
  const segment = { dimensionId: known.segment.id, value: business ? "B2B" : "B2C" };
  return {
    contacts: drawn.flatMap((part) => part.contacts),
    bankAccounts: drawn.flatMap((part) => part.bankAccounts),
    accountDimensions: drawn.flatMap((part) => part.accountDimensions),
    customerDimensions: random.chance(0.3) ? [{ customerGuid: customer.row.guid, ...segment }] : [],
  };
}

function makeContact({ row, customer: { tenant, row: owner }, index }: SeedGroup): ContactRow {
  const tenantIndex = placeOf(tenant);
  const random = createRandom(tenantIndex, 6, index);
  const words = wordlists[tenant.country];
  const givenName = random.pick(words.given);
  const familyName = random.pick(words.family);
  return {
    guid: random.guid(),
    accountGuid: row.guid,
    givenName,
    familyName,
    email: email(`${givenName} ${familyName}`, owner.kind === "business" ? "firma" : "epost"),
    mobile: random.chance(0.7) ? mobile(random, tenant.country) : null,
    roles: random.chance(0.6) ? ["Invoice"] : ["Invoice", "Contract"],
  };
}
