import { NothingToWriteOn } from "../check";
import { type Fields, listOf } from "../reading";
import type { World } from "../world";

/** Elements whose lines need no accounting point; those with VAT come first. */
async function plainElements(world: World): Promise<readonly Fields[]> {
  const elements = (await world.products())
    .flatMap((product) => listOf(product.elements, "elements"))
    .filter(({ invoiceLineType }) => invoiceLineType !== 1 && invoiceLineType !== 2);
  return elements.toSorted((a, b) => Number(b.vatRate) - Number(a.vatRate));
}

/** @throws {NothingToWriteOn} if there is none. */
export async function plainElement(world: World): Promise<Fields> {
  const [element] = await plainElements(world);
  if (!element) throw new NothingToWriteOn("no product takes a line without an accounting point");
  return element;
}

/** Adds lines of two products in two periods each to the kit's own group; returns its customer. */
export async function addVariedLines(world: World): Promise<string> {
  const { accountGuid, customerGuid } = await world.ownGroup();
  for (const { id } of (await plainElements(world)).slice(0, 2)) {
    for (const month of ["01", "03"]) {
      const term = { termStartDate: `2026-${month}-01`, termEndDate: `2026-${month}-31` };
      const body = { accountGuid, productElementId: id, quantity: 1, price: 1, ...term };
      await world.good("addInvoiceLine", { body });
    }
  }
  return customerGuid;
}
