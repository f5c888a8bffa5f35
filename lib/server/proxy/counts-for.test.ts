import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  type AccountSearchParameter,
  isSearchParameter,
} from "../../contract/invoice-group-search";
import { operationIds } from "../../contract/operation-addresses";
import { operationTable } from "../../contract/operation-table";
import { operations } from "../../contract/operations";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import type { Role } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { readWith } from "../read-operation";
import { answerJson } from "../testing/fake-machine";
import { openHooks } from "../testing/open-hooks";
import { useTestDesk } from "../testing/test-desk";
import { countsFor, pageOfCounting } from "./counts-for";
import { kindOfName } from "./kind-of-name";
import { handleService } from "./proxy";

const guid = (at: number) => `${at}`.padStart(32, "0");
const secret = "kari.nordmann@example.no";
const telephone = "+4791234567";

/** 60 groups, every third of them with a protected address. */
const groups = Array.from({ length: 60 }, (_, at) =>
  exampleGroup({
    accountGuid: guid(at),
    secretLocation: at % 3 === 0,
    name: `Group ${at}`,
    ...(at % 3 === 0
      ? { email: secret, cellphone: telephone }
      : { email: "post@example.no", cellphone: "+4740000000" }),
  }),
);

/** Every name of a search that hides what it is about, known to the contract or not. */
const hiddenNames = ["email", "cellphone", "e-mail", "epost", "mobile", "address1", "postalCode"];

describe("What a person may not read of a group", () => {
  it.each(hiddenNames)("withholds protected groups from a search by %s", (name) => {
    const body = { [name]: "a", status: 0 };
    const withheld = (role: Role) =>
      countsFor("queryInvoiceGroups", body, { roles: [role] })?.({ secretLocation: true }) ===
      false;
    expect([withheld("clerk"), withheld("auditor")]).toEqual([true, true]);
    expect([withheld("lead"), withheld("admin")]).toEqual([false, false]);
  });

  const street = { secretLocation: true, name: "Bolig, Storgata 12" };
  it.each([
    [{ name: "stor" }, street, false],
    [{ name: "12" }, street, false],
    [{ name: "bolig, s" }, street, false],
    [{ Name: "gata" }, { ...street, secretLocation: null }, false],
    [{ name: "BOL" }, street, true],
    [{ name: "bolig, storgata  12" }, street, true],
    [{ name: "stor" }, { ...street, secretLocation: false }, true],
    [{ name: "hyt" }, { ...street, name: "Hytte 2" }, true],
  ])("of a search by %j the group %j counts for a clerk: %s", (body, group, counts) => {
    expect(countsFor("queryInvoiceGroups", body, { roles: ["clerk"] })?.(group)).toBe(counts);
    expect(countsFor("queryInvoiceGroups", body, { roles: ["lead"] })).toBeNull();
  });

  it.each([{ customerName: "a" }, { email: null }, { email: "" }, {}])(
    "withholds none from %j",
    (body) => {
      expect(countsFor("queryInvoiceGroups", body, { roles: ["clerk"] })).toBeNull();
    },
  );

  it("is in no other read of the contract a value to search by", () => {
    const names = operationIds
      .filter((id) => operationTable[id].access === "read" && id !== "queryInvoiceGroups")
      .flatMap((id) => {
        const { query, body } = operations[id];
        return [query, body].flatMap((schema) =>
          schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
        );
      });
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => kindOfName(name) === "contact")).toEqual([]);
  });

  it("leaves no gap in the pages of what is left", async () => {
    const open = groups.filter(({ secretLocation }) => secretLocation === false);
    const readPage = async (page: number, size: number) =>
      groups.slice(page * size, (page + 1) * size);
    for (const [page, size] of [
      [0, 7],
      [1, 7],
      [5, 7],
      [0, 40],
      [6, 7],
    ] as const) {
      const expected = open.slice(page * size, (page + 1) * size);
      const isOpen = (group: unknown) => Object(group).secretLocation === false;
      expect(await pageOfCounting(readPage, { page, size }, isOpen)).toEqual(expected);
    }
  });

  it("is no end where more groups match than are read", async () => {
    const hidden = [{ secretLocation: true }];
    const page = pageOfCounting(
      async () => hidden,
      { page: 0, size: 1 },
      () => false,
    );
    await expect(page).rejects.toMatchObject({ problem: { status: 400 } });
  });
});

describeOnEachDatabase("Searches of invoice groups", (open) => {
  const held = useTestDesk(open);
  /** The service finds parts of texts. */
  const serve = () =>
    held.desk.answer(({ url, body }, response) => {
      const { searchParams } = new URL(url, "http://service.test");
      const wanted: Record<string, unknown> = JSON.parse(body);
      const found = groups.filter((group) =>
        Object.entries(wanted).every(([name, text]) => {
          const value = isSearchParameter(name) ? shownIn(group, name) : null;
          return text === null || String(value ?? "").includes(String(text));
        }),
      );
      const [page, size] = [searchParams.get("page"), searchParams.get("size")].map(Number);
      answerJson(response, found.slice((page ?? 0) * (size ?? 0), ((page ?? 0) + 1) * (size ?? 0)));
    });
  const shownIn = (group: (typeof groups)[number], name: AccountSearchParameter): unknown =>
    Reflect.get(group, name);
  const search = async (role: Role, body: object, size = 50) => {
    serve();
    const cookie = await held.desk.signIn([role]);
    const path = `/api/service/be/v3/accounts/query?page=0&size=${size}`;
    const request = held.desk.request("POST", path, { cookie, body });
    const response = await handleService(held.desk.runtime, request, openHooks);
    expect(response.status).toBe(200);
    const rows: { accountGuid: string; secretLocation: boolean; email: string | null }[] =
      await response.json();
    return rows;
  };

  it.each(["clerk", "auditor"] as const)(
    "answer a %s the same whatever letter of a hidden value they guess",
    async (role) => {
      for (const [name, value, letters] of [
        ["email", secret, "kz"],
        ["cellphone", telephone, "+4"],
      ] as const) {
        for (let length = 1; length <= value.length; length += 1) {
          for (const letter of letters) {
            const guess = value.slice(0, length - 1) + letter;
            if (guess === value) continue;
            const rows = await search(role, { [name]: guess });
            expect(rows.filter(({ secretLocation }) => secretLocation)).toEqual([]);
          }
        }
      }
      for (const whole of [{ email: secret }, { cellphone: "+47 912 34 567" }]) {
        const rows = await search(role, whole);
        expect(rows.map(({ email }) => email)).toEqual(Array(rows.length).fill(null));
      }
      expect(await search(role, { email: secret.toUpperCase() })).toEqual([]);
      expect(await search(role, { email: secret })).toHaveLength(20);
      expect(await search(role, { email: "post@example.no" })).toHaveLength(40);
    },
    60_000,
  );

  it("by a name find no street letter by letter, and the rest of the name as before", async () => {
    const one = groups[0];
    if (one) one.name = "Cabin, Storgata 12";
    const ids = async (name: string) =>
      (await search("clerk", { name })).map(({ accountGuid }) => accountGuid);
    for (const guess of ["S", "St", "Storgata", "Storgata 1", "12"]) {
      expect(await ids(guess)).not.toContain(guid(0));
    }
    expect(await ids("Cabin")).toEqual([guid(0)]);
    expect(await search("clerk", { name: "Cabin" })).toMatchObject([{ name: "Cabin, •••" }]);
    expect(held.desk.service.length).toBeGreaterThan(0);
  });

  it("find protected groups for who may reveal them, and for everybody by what is shown", async () => {
    expect(await search("lead", { email: secret })).toHaveLength(20);
    const byName = await search("clerk", { name: "Group 3" });
    expect(byName.some(({ secretLocation }) => secretLocation)).toBe(true);
    expect(byName.filter(({ email }) => email === secret)).toEqual([]);
  });

  it("read by the desk's own server are answered in the same way", async () => {
    serve();
    const cookie = await held.desk.signIn(["clerk"]);
    const actor = await held.desk.runtime.sessions.find(cookie);
    const input = { query: { page: "0", size: "50" }, body: { email: "example.no" } };
    const rows = await readWith(held.desk.runtime, actor, "queryInvoiceGroups", input);
    expect(rows).toHaveLength(40);
  });

  it.each([
    { nationalId: "15" },
    { customerSsn: "01503250108" },
    { apiKey: "a" },
    { customerSsnorg: "9990" },
  ])("by what nobody reads are refused: %j", async (body) => {
    const cookie = await held.desk.signIn(["lead"]);
    const path = "/api/service/be/v3/accounts/query?page=0&size=1";
    const request = held.desk.request("POST", path, { cookie, body });
    const response = await handleService(held.desk.runtime, request, openHooks);
    const { errors } = await response.json();
    expect([response.status, errors[0].path]).toEqual([400, Object.keys(body)[0]]);
    expect(held.desk.service).toEqual([]);
  });
});
