import "server-only";
import { fromMinorUnits, minorUnits, toMinorUnits } from "../../domain/minor-units";
import { type DemoAct, present, until } from "./demo-act";

/** Approval requests of other subjects and kinds that await a second person. */
export const awaitedApprovals: readonly DemoAct[] = [
  {
    name: "debt-fee",
    async perform({ as }) {
      const person = await as("otherClerk");
      const open = await person.read("listOpenInvoices", {});
      const invoice = present(open.filter(({ accountStatus }) => accountStatus === 0).at(-1));
      const products = await person.read("listProducts", {});
      const product = present(
        products.find(({ name }) => /^Inkassovarsel|^Inkassokrav/.test(name ?? "")),
      );
      const { invoiceNumber, customerGuid, accountGuid, invoiceTotalAmountIncVat } = invoice;
      // More than one person may add.
      const amount = 750;
      const total = toMinorUnits(present(invoiceTotalAmountIncVat)) + toMinorUnits(amount);
      const content = {
        invoiceNumber,
        customerGuid,
        newTotalAmountIncVat: fromMinorUnits(minorUnits(total)),
        feeItems: [{ id: "visit", productId: product.id, amount, description: "Visit to collect" }],
      };
      const seen = { totalMinor: null, restMinor: null };
      const item = { kind: "add-fees", content, customerGuid, accountGuid, seen } as const;
      const note = "The customer was not at home. The fee is the agreed one.";
      const { results } = await person.call("createDebtActions", { body: { items: [item], note } });
      if (results[0]?.problem) throw new Error("The fee was refused.");
    },
  },
  {
    name: "bulk-change",
    async perform({ as, groups, ending }) {
      const person = await as("clerk");
      const ids = groups.slice(6, 12).map(({ accountGuid }) => accountGuid);
      const made = await person.call("createSelection", { body: { source: "ids", ids } });
      const { id: selectionId } = await until(
        ending,
        () => person.call("getSelection", { params: { id: made.id } }),
        ({ state }) => state === "ready",
      );
      // A fee needs a second person.
      const changes = { set: { printFee: true } };
      const note = "These customers asked for paper invoices.";
      const { id } = await person.call("createSettingsPlan", {
        body: { selectionId, changes, note },
      });
      const plan = await until(
        ending,
        () => person.call("getApproval", { params: { id } }),
        ({ state }) => state !== "preparing",
      );
      if (plan.subject !== "settings-plan" || plan.state !== "draft") return;
      const { version, contentHash, sums } = plan;
      const count = sums.rows.change;
      await person.call("submitApproval", {
        params: { id },
        body: { version, contentHash, count },
      });
    },
  },
  {
    name: "reported-death",
    async perform({ as, groups }) {
      const person = await as("otherLead");
      // Two plain words: the name of a person.
      const isPerson = (name: string) => /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(name);
      const { customerGuid } = present(
        groups.findLast(({ customerName }) => isPerson(customerName)),
      );
      await person.call("createApproval", {
        body: {
          kind: "report-death",
          customerGuid,
          content: { Status: "Deceased", Reason: "Deceased" },
          note: "The estate called. The certificate is in the archive.",
        },
      });
    },
  },
  {
    name: "price-list",
    async perform({ as }) {
      const person = await as("otherAdmin");
      const products = await person.read("listProducts", {});
      const { id } = present(products.find(({ name }) => name === "Fiber 500"));
      const list = await person.read("getProductPriceList", { params: { id } });
      const { code, name, productId, currency, validFrom } = list;
      const next = `${Number(present(validFrom).slice(0, 4)) + 1}-01-01`;
      const dearer = (price: number | null) => Math.round(present(price) * 103) / 100;
      const rows = list.rows.map(({ vatRate, price, ...row }) => {
        return { ...row, price: dearer(price), vatRate: vatRate ?? undefined };
      });
      await person.call("createApproval", {
        body: {
          kind: "write-price-list",
          content: { code, name, productId, currency, validFrom: next, validTo: null, rows },
          note: "Prices of next year, three percent up.",
        },
      });
    },
  },
];
