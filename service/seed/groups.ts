import type { invoiceGroups } from "../db/schema/invoice-groups";
import { monthBefore } from "./calendar";
import { type CustomerRow, makeCustomer, type SeedCustomer } from "./customers";
import { drawDelivery } from "./deliveries";
import { email, mobile } from "./numbers";
import type { Random } from "./random";
import { wordlists } from "./wordlist";

export type GroupRow = typeof invoiceGroups.$inferInsert;

/** A group with the values that its invoices need. */
export interface SeedGroup {
  readonly row: GroupRow;
  readonly customer: SeedCustomer;
  /**
   * Position in the tenant's list of groups, from 0; invoice and ERP numbers are derived from it.
   */
  readonly index: number;
}

/** The groups of a customer; `first` is the list position of the first one. */
export function makeGroups(customer: SeedCustomer, first: number): SeedGroup[] {
  return Array.from({ length: customer.groups }, (_, ordinal) => ({
    customer,
    index: first + ordinal,
    row: makeRow(customer, ordinal, first + ordinal),
  }));
}

function makeRow(customer: SeedCustomer, ordinal: number, index: number): GroupRow {
  const { row: owner, story, tenant, random } = customer;
  const words = wordlists[tenant.country];
  const business = owner.kind === "business";
  const place = drawPlace(customer, ordinal);
  const ended = story ? story.ended === true : random.chance(0.06);
  const accountOnHold = story ? story.accountOnHold === true : !ended && random.chance(0.015);
  const secretLocation =
    story?.secretLocation ?? (story === null && !business && random.chance(0.012));
  const delivery = drawDelivery(customer);
  const payer = story === null && random.chance(0.015) ? otherPayer(customer) : null;
  return {
    guid: random.guid(),
    tenantId: tenant.id,
    customerGuid: owner.guid,
    name: place.name,
    customerName: owner.name,
    customerNumber: owner.customerNumber,
    customerOnHold: owner.onHold,
    erpId: random.chance(0.985) ? `F${100_000 + index}` : null,
    paymentTerms: business
      ? random.weighted([
          [30, 6],
          [14, 2],
          [20, 2],
          [45, 1],
        ])
      : random.weighted([
          [14, 14],
          [20, 2],
          [30, 1],
        ]),
    dueDaySettingType: random.weighted([
      [0, 18],
      [1, 1],
      [2, 1],
    ]),
    invoiceIntervalDays: random.weighted([
      [5, 8],
      [1, 2],
      [10, 1],
      [15, 1],
    ]),
    invoiceIntervalDaysType: random.weighted([
      [0, 5],
      [1, 1],
    ]),
    invoiceMark: business && random.chance(0.3) ? `Prosjekt ${random.int(1000, 9999)}` : null,
    ...delivery,
    manualApproval: random.chance(0.03),
    invoiceDesign: random.weighted(
      business
        ? [
            [1, 4],
            [0, 3],
            [2, 2],
          ]
        : [
            [0, 12],
            [1, 2],
            [2, 1],
          ],
    ),
    otherPayer: payer?.name ?? null,
    otherPayerGuid: payer?.guid ?? null,
    yourReference: business && random.chance(0.4) ? drawPerson(random, customer) : null,
    invoiceInterval: random.weighted([
      [1, 30],
      [2, 3],
      [3, 4],
      [6, 1],
      [12, 1],
    ]),
    note: random.chance(0.07) ? random.pick(words.notes) : null,
    postingInfo: business && random.chance(0.2) ? `Konto ${random.int(6300, 6399)}` : null,
    status: ended ? -1 : 0,
    principle: random.weighted([
      [0, 8],
      [1, 1],
      [2, 1],
    ]),
    invoiceMinLimit: random.weighted([
      [0, 8],
      [50, 1],
      [100, 2],
      [200, 1],
    ]),
    invoiceOpenJournalEntries: random.chance(0.5),
    administrationfee: tenant.administrationFeeProduct && random.chance(0.15),
    accountOnHold,
    onHoldReason:
      accountOnHold && (story || random.chance(0.85)) ? random.pick(words.holdReasons) : null,
    secretLocation,
    recognitionCode: business && random.chance(0.25) ? `A-${random.digits(4)}` : null,
    email: random.chance(0.8) ? (owner.email ?? email(owner.name, "epost")) : null,
    cellphone: business ? null : (owner.mobile ?? mobile(random, tenant.country)),
    stateMessage: drawState(random, ended),
    lastInvoiceDay: null,
    automaticRefund: random.chance(0.4),
    restAmount: 0,
    noDirectDebit: random.chance(0.06),
    internal: story === null && random.chance(0.004),
    street: place.street,
    postalCode: owner.postalCode,
    city: owner.city,
    countryCode: owner.countryCode,
  };
}

function drawPlace({ row, housing, groups, tenant, random }: SeedCustomer, ordinal: number) {
  const words = wordlists[tenant.country];
  const street =
    ordinal === 0 && row.street !== null
      ? row.street
      : `${random.pick(words.streets)} ${random.int(1, 120)}`;
  if (groups === 1 && random.chance(0.5)) return { name: row.name, street };
  if (housing) return { name: `${row.name}, ${words.entrance} ${ordinal + 1}`, street };
  if (row.kind === "business") {
    const site = random.pick(words.sites);
    return {
      name: groups > 1 ? `${site} ${ordinal + 1}, ${street}` : `${site}, ${street}`,
      street,
    };
  }
  return { name: `${random.pick(words.homes)}, ${street}`, street };
}

function otherPayer({ tenant, index, random }: SeedCustomer): CustomerRow | null {
  return index === 0 ? null : makeCustomer(tenant, random.int(0, index - 1)).row;
}

function drawPerson(random: Random, { tenant }: SeedCustomer): string {
  const words = wordlists[tenant.country];
  return `${random.pick(words.given)} ${random.pick(words.family)}`;
}

function drawState(random: Random, ended: boolean): string | null {
  if (ended)
    return `Ended ${monthBefore(11 - random.int(1, 9)).start.slice(0, 8)}${random.int(10, 28)}`;
  return random.chance(0.02) ? "Waiting for meter reading" : null;
}
