import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { answerJson, answerProblem } from "../testing/fake-machine";
import { openHooks } from "../testing/open-hooks";
import { useTestDesk } from "../testing/test-desk";
import { handleService } from "./proxy";

const customerGuid = "cc".repeat(16);
const guid = (at: number) => `${at}`.padStart(32, "a");
const address = { street: "Elm", postalCode: "0155", city: "Oslo", countryCode: "NO" };
const invoice = (at: number, accountName: string) => ({
  invoiceNumber: `${at}`,
  erpId: null,
  accountGuid: guid(at),
  accountName,
  currency: "NOK",
  invoiceDate: "2026-10-01",
  dueDate: "2026-10-15",
  periodStart: null,
  periodEnd: null,
  amount: 12.5,
  vatAmount: 0,
  restAmount: 12.5,
  status: "issued",
  distributionChannel: 1,
  creditedByInvoiceNumber: null,
  creditsInvoiceNumber: null,
  pdf: null,
  pdfMethod: null,
});

describeOnEachDatabase("The names of groups on invoices", (open) => {
  const held = useTestDesk(open);
  const list = async (names: readonly string[], groups: readonly object[] | null) => {
    held.desk.answer(({ url }, response) => {
      if (url.includes("/accounts")) {
        if (groups === null) answerProblem(response, { type: "x", title: "x", status: 500 });
        else answerJson(response, { customer: {}, accounts: groups, contacts: [] });
      } else
        answerJson(
          response,
          names.map((name, at) => invoice(at, name)),
        );
    });
    const cookie = await held.desk.signIn(["clerk"]);
    const request = held.desk.request("GET", `/api/service/be/v3/invoice/${customerGuid}`, {
      cookie,
    });
    const response = await handleService(held.desk.runtime, request, openHooks);
    expect(response.status).toBe(200);
    const body = await response.text();
    const rows: { accountName: string }[] = JSON.parse(body);
    return { body, names: rows.map(({ accountName }) => accountName) };
  };
  const group = (at: number, secretLocation: boolean | null) => ({
    accountGuid: guid(at),
    name: "x",
    secretLocation,
    address,
  });

  it("have no street where the group is protected, unknown, or says nothing", async () => {
    const names = ["Cabin, Storgata 12", "Elm house", "Road 1", "Storgata 3", "Fjellveien"];
    const groups = [group(0, false), group(1, true), group(2, null), group(3, false)];
    const shown = await list(names, groups);
    expect(shown.names).toEqual(["Cabin, Storgata 12", "••• house", "•••", "Storgata 3", "•••"]);
    expect(shown.body).toContain('"amount":12.50');
  });

  it("have none where the groups cannot be read", async () => {
    expect((await list(["Cabin, Storgata 12"], null)).names).toEqual(["Cabin, •••"]);
  });

  it("cost no other read where no name has the form of a street", async () => {
    expect((await list(["Cabin"], null)).names).toEqual(["Cabin"]);
    expect(held.desk.service).toHaveLength(1);
  });
});
