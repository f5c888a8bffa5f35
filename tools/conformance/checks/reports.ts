import type { Check } from "../check";
import type { OperationName } from "../operation-list";
import { isSorted, listOf, newId, numberOf, textOf } from "../reading";
import { first } from "../world";

/** Reports, products and grid owners (interface, section 4.1). */
export const reportChecks = {
  listReportFiles: {
    harmless: {},
    malformed: [
      ["a customer that is no identifier", { query: { customerGuid: "x" } }, "customerGuid"],
      ["a flag that is none", { query: { ignoreSubFolders: "maybe" } }, "ignoreSubFolders"],
    ],
    async reads(probe) {
      const all = listOf(await probe.ok());
      const top = listOf(await probe.ok({ query: { ignoreSubFolders: true } }));
      const names = all.map((file) => textOf(file, "name"));
      probe.keeps(new Set(names).size === names.length, "a name is listed twice");
      const inFolders = names.filter((name) => name.includes("/"));
      if (inFolders.length === 0) probe.unseen.push("files in subfolders");
      const kept = top.map((file) => textOf(file, "name"));
      const expected = names.filter((name) => !name.includes("/"));
      probe.keeps(
        kept.join("\n") === expected.join("\n"),
        "ignoreSubFolders does not leave out exactly what is in folders",
      );
      const owned = all.find(({ customerGuid }) => typeof customerGuid === "string");
      if (!owned) return void probe.unseen.push("files of a customer");
      const customerGuid = textOf(owned, "customerGuid");
      const own = listOf(await probe.ok({ query: { customerGuid } }));
      probe.keeps(
        own.length > 0 && own.every((file) => file.customerGuid === customerGuid),
        "customerGuid lists files that are not that customer's",
      );
      probe.keeps(
        own.length === all.filter((file) => file.customerGuid === customerGuid).length,
        "customerGuid does not list all of that customer's files",
      );
    },
  },
  getReportFile: {
    harmless: { query: { filename: `${newId()}.csv` } },
    malformed: [["no filename", {}, "filename"]],
    unknown: true,
    async reads(probe) {
      const [file] = await probe.world.list("listReportFiles");
      if (!file) return void probe.unseen.push("a report file");
      const filename = textOf(file, "name");
      const { bytes } = await probe.file({ query: { filename } }, "application/octet-stream");
      probe.keeps(bytes.length > 0, "the file is empty");
      if ("size" in file) {
        probe.keeps(bytes.length === numberOf(file, "size"), "the file has not the listed size");
      }
      for (const other of [`./${filename}`, `x/../${filename}`, `${filename} `]) {
        await probe.refuses({ query: { filename: other } }, [400, 404], "a name like a listed one");
      }
    },
  },
  listProducts: {
    harmless: {},
    malformed: [
      ["a flag that is none", { query: { availableDownpayment: "2" } }, "availableDownpayment"],
      ["an ErpMappingType that is none", { query: { forProductType: "?!" } }, "forProductType"],
    ],
    async reads(probe) {
      const all = listOf(await probe.ok());
      const sorted = isSorted(all, (a, b) => {
        const [before, after] = [numberOf(a, "sortOrder"), numberOf(b, "sortOrder")];
        return before < after || (before === after && textOf(a, "name") <= textOf(b, "name"));
      });
      probe.keeps(sorted, "products are not sorted by sort order, then name");
      for (const availableDownpayment of [true, false]) {
        const some = listOf(await probe.ok({ query: { availableDownpayment } }));
        const expected = all.filter((one) => one.availableDownpayment === availableDownpayment);
        probe.keeps(
          some.map(({ id }) => id).join() === expected.map(({ id }) => id).join(),
          `availableDownpayment=${availableDownpayment} lists other products`,
        );
      }
      const typed = first(all, "a product");
      if (typeof typed.erpMappingType !== "string") return void probe.unseen.push("product types");
      const forProductType = typed.erpMappingType;
      const some = listOf(await probe.ok({ query: { forProductType } }));
      probe.keeps(
        some.length > 0 && some.length < all.length && some.some(({ id }) => id === typed.id),
        "forProductType does not narrow the list to products of the type",
      );
    },
  },
  listGridOwners: {
    harmless: { query: { organizationNumber: "000000000" } },
    malformed: [["an empty number", { query: { organizationNumber: "" } }, "organizationNumber"]],
    unknown: true,
    async reads(probe) {
      const all = listOf(await probe.ok());
      const one = first(all, "a grid owner");
      probe.hasFields(one, ["expectedPtiCount", "importedPtiCount", "paidPtiCount"], "a record");
      const organizationNumber = textOf(one, "organizationNumber");
      const found = listOf(await probe.ok({ query: { organizationNumber } }));
      probe.keeps(
        found.length > 0 && found.every((owner) => owner.organizationNumber === organizationNumber),
        "organizationNumber finds other grid owners",
      );
    },
  },
  getGridOwnerPti: {
    harmless: { query: { gridownergln: "0000000000000" } },
    malformed: [["no gridownergln", {}, "gridownergln"]],
    unknown: true,
    async reads(probe) {
      const owners = await probe.world.list("listGridOwners");
      const known = owners.find(({ importedPtiCount }) => importedPtiCount !== null);
      const owner = known ?? first(owners, "a grid owner");
      const answer = await probe.ok({ query: { gridownergln: textOf(owner, "gln") } });
      const totals = listOf([answer])[0] ?? {};
      probe.hasFields(totals, ["imported", "paid", "expected"], "the totals");
      if (!known) return void probe.unseen.push("totals that are known");
      for (const kind of ["imported", "paid", "expected"]) {
        const [total] = listOf([totals[kind]], kind);
        const counted = known[`${kind}PtiCount`];
        probe.keeps(total?.count === counted, `${kind} is not the count of List Grid Owners`);
        probe.keeps(typeof total?.amount === "number", `${kind} has no amount`);
      }
    },
  },
} as const satisfies Partial<Record<OperationName, Check>>;
