import { describe, expect, test } from "vitest";
import { toMinorUnits } from "../../lib/domain/minor-units";
import { worldDay } from "./calendar";
import { groupCounts, landmarks } from "./landmarks";
import { withGs1Digit, withLuhnDigit, withModulus11Digit, withNationalIdDigits } from "./numbers";
import { granvik, nordlys, seedTenants } from "./tenants";
import { groupsOf, makeHouseholds } from "./world";

const groups = 1200;
const worlds = seedTenants.map((tenant) => [...makeHouseholds(tenant, groupsOf(tenant, groups))]);
const households = worlds.flat();
const rows = households.flatMap((household) => household.groups.map(({ row }) => row));
const invoices = households.flatMap((household) => household.invoices);
const share = <T>(items: readonly T[], has: (item: T) => boolean) =>
  items.filter(has).length / items.length;

describe("the seeded world", () => {
  test("is the same every time, and a small one is the beginning of a large one", () => {
    const again = [...makeHouseholds(nordlys, 300)];
    const [large = []] = worlds;
    const text = (part: unknown) =>
      JSON.stringify(part, (key, value) => (key === "random" ? null : value));
    expect(text(again.slice(0, -1))).toBe(text(large.slice(0, again.length - 1)));
  });

  test("has as many groups as were asked for, of any number", () => {
    for (const count of [1, 2, 7, 99, 1200]) {
      const made = seedTenants.flatMap((tenant) => [
        ...makeHouseholds(tenant, groupsOf(tenant, count)),
      ]);
      expect(made.reduce((sum, { groups }) => sum + groups.length, 0)).toBe(count);
    }
    expect(groupCounts(groups)).toEqual({ nordlys: 960, granvik: 240 });
  });

  test("calls nothing overdue or dunned that is not past its due day", () => {
    const late = invoices.filter(({ row }) => ["overdue", "dunned"].includes(row.status));
    expect(late.filter(({ row }) => row.dueDate >= worldDay)).toEqual([]);
    for (const key of ["overdue", "dunned"] as const) {
      const number = landmarks[key].invoiceNumbers.at(-1);
      expect(late.find(({ row }) => row.invoiceNumber === number)?.row.status).toBe(key);
    }
  });

  test("gives no identifier twice", () => {
    const all = households.flatMap(({ customer, groups, invoices }) => [
      customer.row.guid,
      ...groups.map(({ row }) => row.guid),
      ...invoices.map(({ row }) => row.guid),
    ]);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((guid) => /^[0-9a-f]{32}$/.test(guid))).toBe(true);
    for (const tenant of seedTenants) {
      const own = invoices.filter(({ row }) => row.tenantId === tenant.id);
      expect(new Set(own.map(({ row }) => row.invoiceNumber)).size).toBe(own.length);
    }
  });

  test("has valid check digits in every number, and only synthetic persons and companies", () => {
    for (const { customer } of households) {
      const { nationalIdentityNumber: person, organizationNumber: company } = customer.row;
      if (customer.tenant === nordlys) {
        if (person) expect(withNationalIdDigits(person.slice(0, 9))).toBe(person);
        if (company) expect(withModulus11Digit(company.slice(0, 8))).toBe(company);
        if (company) expect(company[0]).toBe("3");
        if (person) expect(Number(person.slice(2, 4))).toBeGreaterThan(80);
      } else {
        if (person) expect(withLuhnDigit(person.slice(2, -1))).toBe(person.slice(2));
        if (company) expect(withLuhnDigit(company.slice(0, -1))).toBe(company);
        if (person) expect(Number(person.slice(4, 6))).toBeGreaterThan(80);
      }
      expect((person === null) !== (company === null)).toBe(true);
    }
    for (const { row, lines } of invoices) {
      expect(withGs1Digit(row.gln.slice(0, -1))).toBe(row.gln);
      const reference = row.paymentReference;
      if (reference) expect(withLuhnDigit(reference.slice(0, -1))).toBe(reference);
      for (const { accountingPointId: point } of lines) {
        if (point) expect(withGs1Digit(point.slice(0, -1))).toBe(point);
      }
    }
  });

  test("writes to example domains and to unassigned numbers", () => {
    for (const { email, cellphone } of rows) {
      if (email) expect(email).toMatch(/^[a-z0-9.]+@[a-z]+\.example$/);
      if (cellphone) expect(cellphone).toMatch(/^\+4(?:700|6700)\d{6}$/);
    }
  });

  test("adds up: lines to invoices, rests to groups, credit notes to what they credit", () => {
    const sum = (amounts: number[]) =>
      amounts.reduce((all, amount) => all + toMinorUnits(amount), 0);
    const byNumber = new Map(
      invoices.map(({ row }) => [`${row.tenantId}${row.invoiceNumber}`, row]),
    );
    for (const { row, lines } of invoices) {
      expect(sum(lines.flatMap((line) => [line.amount, line.vatAmount]))).toBe(
        toMinorUnits(row.amount),
      );
      const credited = row.creditsInvoiceNumber;
      if (credited === null) continue;
      const original = byNumber.get(`${row.tenantId}${credited}`);
      expect(original?.status).toBe("credited");
      expect(original?.amount).toBe(-row.amount);
    }
    for (const group of rows) {
      const own = invoices.filter(({ row }) => row.accountGuid === group.guid);
      expect(sum(own.map(({ row }) => row.restAmount))).toBe(toMinorUnits(group.restAmount));
    }
  });

  test("has the spread of a real one", () => {
    expect(share(rows, (row) => row.secretLocation)).toBeGreaterThan(0.002);
    expect(share(rows, (row) => row.secretLocation)).toBeLessThan(0.025);
    expect(share(rows, (row) => row.status === -1)).toBeGreaterThan(0.02);
    expect(share(rows, (row) => row.accountOnHold)).toBeGreaterThan(0.005);
    expect(share(invoices, ({ row }) => !row.pdfStored)).toBeGreaterThan(0.01);
    expect(share(invoices, ({ row }) => !row.pdfStored)).toBeLessThan(0.04);
    for (const status of ["open", "paid", "overdue", "dunned", "credited", "creditNote"] as const) {
      expect(invoices.some(({ row }) => row.status === status)).toBe(true);
    }
    for (const channel of [0, 1, 2, 3, 4, 5]) {
      expect(rows.some((row) => row.distributionChannel === channel)).toBe(true);
    }
  });

  test("adds no fee that a tenant has no product for, and duns no customer without a ledger", () => {
    const of = (tenant: { id: string }) => rows.filter((row) => row.tenantId === tenant.id);
    expect(of(nordlys).some((row) => row.administrationfee)).toBe(false);
    expect(of(granvik).some((row) => row.administrationfee)).toBe(true);
    const dunned = invoices.filter(({ row }) => row.status === "dunned");
    expect(dunned.every(({ row }) => row.tenantId === nordlys.id)).toBe(true);
  });

  test("holds its landmarks", () => {
    const known = (guid: string | undefined) => rows.find((row) => row.guid === guid);
    expect(landmarks.eightGroups.accountGuids).toHaveLength(8);
    expect(landmarks.housing.accountGuids).toHaveLength(40);
    expect(landmarks.noInvoices.invoiceNumbers).toEqual([]);
    expect(landmarks.manyInvoices.invoiceNumbers).toHaveLength(64);
    expect(known(landmarks.accountOnHold.accountGuids[0])).toMatchObject({ accountOnHold: true });
    expect(known(landmarks.accountOnHold.accountGuids[0])?.onHoldReason).not.toBeNull();
    expect(known(landmarks.customerOnHold.accountGuids[0])?.customerOnHold).toBe(true);
    expect(known(landmarks.secretLocation.accountGuids[0])?.secretLocation).toBe(true);
    expect(known(landmarks.ended.accountGuids[0])?.status).toBe(-1);
    expect(known(landmarks.plain.accountGuids[0])).toMatchObject({
      accountOnHold: false,
      customerOnHold: false,
      secretLocation: false,
      status: 0,
    });
    const newest = (key: keyof typeof landmarks) =>
      invoices.findLast(({ row }) => row.customerGuid === landmarks[key].customerGuid);
    expect(newest("withoutPdf")?.row.pdfStored).toBe(false);
    expect(newest("longestInvoice")?.lines).toHaveLength(200);
    expect(newest("dunned")?.row.status).toBe("dunned");
    expect(newest("overdue")?.row.status).toBe("overdue");
    expect(newest("credited")?.row.status).toBe("creditNote");
    expect(known(landmarks.eInvoiceWithoutReference.accountGuids[0])).toMatchObject({
      distributionChannel: 3,
      eInvoiceReference: null,
    });
  });
});
