import type { Check } from "../check";
import {
  importTypes,
  lineFields,
  lineStates,
  lineTypes,
  setAsideFields,
} from "../interface-fields";
import type { OperationName } from "../operation-list";
import type { Probe } from "../probe";
import { Differs, type Fields, listOf, newId, textOf } from "../reading";
import { addVariedLines } from "./line-elements";

const nobody = newId();

/** Lists of invoice lines (interface, sections 2.4 and 4.5). */
export const lineListChecks = {
  listAbandonedLinesOfInvoiceGroup: {
    harmless: { query: { accountguid: nobody } },
    malformed: [
      ["no accountguid", {}, "accountguid"],
      ["an accountguid that is none", { query: { accountguid: "1" } }, "accountguid"],
    ],
    unknown: true,
    async reads(probe) {
      const [line] = await probe.world.list("listAbandonedLines", { query: { size: 1 } });
      if (!line) return void probe.unseen.push("an abandoned line");
      const accountguid = textOf(line, "accountGuid");
      const own = listOf(await probe.ok({ query: { accountguid } }));
      probe.keeps(
        own.some(({ id }) => id === line.id) &&
          own.every(({ accountGuid }) => accountGuid === accountguid),
        "it is not the list of that group's lines",
      );
      checkLines(probe, own, true);
    },
  },
  listAbandonedLines: {
    harmless: { query: { size: 1 } },
    malformed: [
      ["page 0", { query: { page: 0 } }, "page"],
      ["size 0", { query: { size: 0 } }, "size"],
      ["a size that is no number", { query: { size: "all" } }, "size"],
    ],
    async reads(probe) {
      const all = listOf(await probe.ok());
      if (all.length === 0) return void probe.unseen.push("an abandoned line");
      checkLines(probe, all, true);
      probe.keeps(
        all.every(({ lineState }) => lineState === -1),
        "a line in the list is not abandoned",
      );
      probe.keeps(all.length <= 1000, "more than 1000 lines without a size");
      const stated = listOf(await probe.ok({ query: { page: 1, size: 1000 } }));
      const ids = (lines: readonly Fields[]) => lines.map(({ id }) => id).join();
      probe.keeps(ids(stated) === ids(all), "page 1 and size 1000 are not the defaults");
      const second = listOf(await probe.ok({ query: { page: 2, size: 1 } }));
      probe.keeps(ids(second) === ids(all.slice(1, 2)), "page 2 of size 1 is not the second line");
    },
  },
  listArchivedLines: {
    harmless: { query: { accountguid: nobody } },
    malformed: [
      ["a customerguid that is none", { query: { customerguid: "1" } }, "customerguid"],
      ["an accountguid that is none", { query: { accountguid: "1" } }, "accountguid"],
    ],
    async reads(probe) {
      const all = listOf(await probe.ok());
      const [line] = all;
      if (!line) return void probe.unseen.push("an archived line");
      checkLines(probe, all, true);
      const customerguid = textOf(line, "customerGUI");
      const accountguid = textOf(line, "accountGuid");
      const ofGroup = listOf(await probe.ok({ query: { customerguid, accountguid } }));
      probe.keeps(
        ofGroup.some(({ id }) => id === line.id) &&
          ofGroup.every(
            (one) => one.accountGuid === accountguid && one.customerGUI === customerguid,
          ),
        "customerguid and accountguid are not both kept to",
      );
      const ofCustomer = listOf(await probe.ok({ query: { customerguid } }));
      probe.keeps(
        ofCustomer.length === all.filter((one) => one.customerGUI === customerguid).length,
        "customerguid does not list the customer's lines",
      );
      const abandoned = await probe.world.list("listAbandonedLines");
      const archived = new Set(all.map(({ id }) => id));
      probe.keeps(
        abandoned.every(({ id }) => !archived.has(id)),
        "an archived line is among the abandoned ones",
      );
    },
  },
  listUninvoicedLines: {
    harmless: { params: { customerguid: nobody } },
    malformed: [
      ["a customer that is none", { params: { customerguid: "1" } }, "customerguid"],
      [
        "a day that is none",
        { params: { customerguid: nobody }, body: { periodStart: "2026-13-01" } },
        "periodStart",
      ],
      [
        "a product that is none",
        { params: { customerguid: nobody }, body: { productId: "x" } },
        "productId",
      ],
    ],
    unknown: true,
    reads: checkUninvoiced,
  },
} as const satisfies Partial<Record<OperationName, Check>>;

async function checkUninvoiced(probe: Probe): Promise<void> {
  const { customerguid, all, kinds } = await variedLines(probe);
  const ids = (lines: readonly Fields[]) =>
    lines
      .map(({ id }) => String(id))
      .sort()
      .join();
  const list = async (body?: unknown) => listOf(await probe.ok({ params: { customerguid }, body }));
  const plain = await list();
  checkLines(probe, plain, false);
  if (kinds < 4) probe.unseen.push("a customer's lines that differ in period and product");
  probe.keeps(ids(plain) === ids(all), "a second reading differs");
  probe.keeps(ids(await list({})) === ids(all), "an empty body does not answer all lines");
  probe.keeps(
    plain.every(({ lineState }) => [0, 10, 15].includes(Number(lineState))),
    "a line in the list is invoiced, deleted or abandoned",
  );
  // The line that begins last, so that a bound excludes something if possible.
  const start =
    plain
      .map((line) => textOf(line, "periodStart"))
      .sort()
      .at(-1) ?? "";
  const end = plain.map((line) => textOf(line, "periodEnd")).sort()[0] ?? "";
  const filters: [Fields, (line: Fields) => boolean][] = [
    [{ periodStart: start }, (line) => textOf(line, "periodStart") >= start],
    [{ periodEnd: end }, (line) => textOf(line, "periodEnd") <= end],
    [
      { periodStart: start, periodEnd: end },
      (line) => textOf(line, "periodStart") >= start && textOf(line, "periodEnd") <= end,
    ],
  ];
  const withPoint = plain.find(({ accountingPointId }) => accountingPointId !== null);
  const withProduct = plain.find(({ productElementId }) => typeof productElementId === "string");
  if (withProduct) {
    const productId = withProduct.productElementId;
    filters.push([{ productId }, (line) => line.productElementId === productId]);
    filters.push([
      { productId, periodStart: start },
      (line) => line.productElementId === productId && textOf(line, "periodStart") >= start,
    ]);
  }
  if (withPoint) {
    const { accountingPointId } = withPoint;
    filters.push([{ accountingPointId }, (line) => line.accountingPointId === accountingPointId]);
  }
  for (const [filter, holds] of filters) {
    const found = await list(filter);
    const named = Object.keys(filter).join(" and ");
    probe.keeps(ids(found) === ids(plain.filter(holds)), `the filter by ${named} is not kept to`);
  }
  const none = await list({ accountingPointId: "nobody's", periodStart: start });
  probe.keeps(none.length === 0, "what matches nothing is not []");
}

/** A customer whose uninvoiced lines differ, so that every filter excludes something. */
async function variedLines({ world, kit }: Probe) {
  const customers = kit.write ? [await addVariedLines(world)] : await world.customers();
  let best: { customerguid: string; all: readonly Fields[]; kinds: number } | null = null;
  for (const customerguid of customers) {
    const all = await world.list("listUninvoicedLines", { params: { customerguid } });
    const kindsOf = (name: string) => Math.min(2, new Set(all.map((line) => line[name])).size);
    const kinds = kindsOf("periodStart") + kindsOf("productElementId");
    if (kinds > (best?.kinds ?? 0)) best = { customerguid, all, kinds };
    if (kinds === 4) break;
  }
  if (best === null) throw new Differs("nothing to check on: no customer has uninvoiced lines");
  return best;
}

/** The fields and enumerations of section 2.4. */
function checkLines(probe: Probe, lines: readonly Fields[], setAside: boolean): void {
  for (const line of lines) {
    probe.hasFields(line, setAside ? [...lineFields, ...setAsideFields] : lineFields, "a line");
    probe.keeps(lineStates.includes(line.lineState), `lineState ${line.lineState} is none`);
    probe.keeps(
      lineTypes.includes(line.invoiceLineType),
      `invoiceLineType ${line.invoiceLineType}`,
    );
    probe.keeps(importTypes.includes(line.importType), `importType ${line.importType} is none`);
    const vat = Math.round(Number(line.amount) * Number(line.vatRate)) / 100;
    probe.keeps(
      Math.abs(vat - Number(line.vatAmount)) < 0.0101,
      "vatAmount is not the rate's part of the amount",
    );
  }
}
