import { invoiceGroupEnumerations } from "../../lib/contract/invoice-group-enumerations";
import type { AccountSearchParameters } from "../../lib/contract/invoice-group-search";
import type { Search } from "../stack/service-calls";
import type { Dice, SearchValues } from "./search-values";

/** One kind of search: its frequency relative to the others, and how it is made. */
interface Kind {
  readonly name: string;
  readonly weight: number;
  make(values: SearchValues, dice: Dice): AccountSearchParameters;
  /** The deepest requested page, if not the first. */
  readonly deepest?: number;
}

export interface MixedSearch extends Search {
  readonly kind: string;
}

type TextField =
  | "name"
  | "customerName"
  | "erpId"
  | "email"
  | "cellphone"
  | "yourReference"
  | "recognitionCode"
  | "eInvoiceReference"
  | "invoiceMark"
  | "onHoldReason";

/** The whole value of a group that has one; null if none of the sample has. */
function wholeOf(field: TextField, { groups }: SearchValues, dice: Dice): string | null {
  const texts = groups.flatMap((group) => group[field] ?? []).filter((text) => text !== "");
  return texts.length > 0 ? dice.pick(texts) : null;
}

/** A part of a value as a clerk types it: some letters from its middle. */
function pieceOf(text: string | null, length: number, dice: Dice): string | null {
  if (text === null) return null;
  const start = dice.roll(Math.max(1, text.length - length + 1));
  const piece = text.slice(start, start + length).trim();
  return piece === "" ? text : piece;
}

const whole = (field: TextField, weight: number): Kind => ({
  name: `${field}, the whole value`,
  weight,
  make: (values, dice) => ({ [field]: wholeOf(field, values, dice) }),
});

const piece = (field: TextField, length: number, weight: number, deepest?: number): Kind => ({
  name: `${field}, ${length} characters of it${deepest ? ", deep pages" : ""}`,
  weight,
  make: (values, dice) => ({ [field]: pieceOf(wholeOf(field, values, dice), length, dice) }),
  ...(deepest && { deepest }),
});

const plain = (
  name: string,
  weight: number,
  make: Kind["make"] | AccountSearchParameters,
  deepest?: number,
): Kind => ({
  name,
  weight,
  make: typeof make === "function" ? make : () => make,
  ...(deepest && { deepest }),
});

type Enumeration = keyof typeof invoiceGroupEnumerations;

const codeOf = (name: Enumeration, dice: Dice) =>
  Number(dice.pick(Object.keys(invoiceGroupEnumerations[name])));

const dayOf = ({ groups }: SearchValues, dice: Dice) =>
  dice.pick(groups.flatMap((group) => group.lastInvoiceDay ?? []));

/** Weights add up to 100: most searches are for one group by a part of a known value. */
export const searchKinds: readonly Kind[] = [
  plain("the open list", 6, {}),
  plain("the open list, deep pages", 3, {}, 400),
  whole("customerName", 10),
  piece("customerName", 6, 8),
  piece("customerName", 3, 4),
  piece("customerName", 2, 1),
  piece("customerName", 3, 1, 40),
  plain("customerName, nothing found", 3, (values, dice) => ({
    customerName: `${pieceOf(wholeOf("customerName", values, dice), 4, dice)}zqx`,
  })),
  whole("name", 4),
  piece("name", 4, 3),
  whole("erpId", 6),
  piece("erpId", 4, 2),
  plain("erpId, nothing found", 1, { erpId: "no-such-number" }),
  plain("customerNumber", 3, ({ customerNumbers }, dice) => ({
    customerNumber: dice.pick(customerNumbers),
  })),
  whole("email", 3),
  piece("email", 5, 1),
  whole("cellphone", 2),
  piece("cellphone", 5, 1),
  whole("yourReference", 1),
  whole("recognitionCode", 1),
  whole("eInvoiceReference", 1),
  whole("invoiceMark", 1),
  plain("accountGuid", 2, (values, dice) => ({
    accountGuid: dice.pick(values.groups).accountGuid,
  })),
  plain("customerGuid", 4, (values, dice) => ({
    customerGuid: dice.pick(values.groups).customerGuid,
  })),
  plain("otherPayerGuid", 1, (values, dice) => ({
    otherPayerGuid: dice.pick(values.groups.flatMap((group) => group.otherPayerGuid ?? [])),
  })),
  plain("accountOnHold", 3, { accountOnHold: true }),
  plain("accountOnHold, deep pages", 1, { accountOnHold: true }, 40),
  plain("customerOnHold", 2, { customerOnHold: true }),
  whole("onHoldReason", 1),
  plain("accountOnHold and a reason", 1, (values, dice) => ({
    accountOnHold: true,
    onHoldReason: pieceOf(wholeOf("onHoldReason", values, dice), 5, dice),
  })),
  plain("manualApproval", 1, { manualApproval: true }),
  plain("internal", 1, { internal: true }),
  plain("noDirectDebit and status", 1, { noDirectDebit: true, status: 0 }),
  plain("printFee and distributionChannel", 1, (_values, dice) => ({
    printFee: dice.roll(2) === 0,
    distributionChannel: codeOf("distributionChannel", dice),
  })),
  plain("status ended", 1, { status: -1 }),
  plain("distributionChannel", 2, (_values, dice) => ({
    distributionChannel: codeOf("distributionChannel", dice),
  })),
  plain("invoiceInterval, principle and dueDaySettingType", 1, (_values, dice) => ({
    invoiceInterval: codeOf("invoiceInterval", dice),
    principle: codeOf("principle", dice),
    dueDaySettingType: codeOf("dueDaySettingType", dice),
  })),
  plain("paymentTerms and standardMessageChannel", 1, (values, dice) => ({
    paymentTerms: dice.pick(values.groups).paymentTerms,
    standardMessageChannel: codeOf("standardMessageChannel", dice),
  })),
  plain("restAmount from", 2, (_values, dice) => ({ restAmountFrom: 1000 * (1 + dice.roll(50)) })),
  plain("restAmount between", 1, (_values, dice) => {
    const restAmountFrom = 500 * (1 + dice.roll(20));
    return { restAmountFrom, restAmountTo: restAmountFrom + 50 };
  }),
  plain("lastInvoiceDay of a day", 1, (values, dice) => {
    const lastInvoiceDayFrom = dayOf(values, dice);
    return { lastInvoiceDayFrom, lastInvoiceDayTo: lastInvoiceDayFrom };
  }),
  plain("lastInvoiceDay until, active", 1, (values, dice) => ({
    status: 0,
    lastInvoiceDayTo: dayOf(values, dice),
  })),
  plain("customerName and status", 3, (values, dice) => ({
    customerName: pieceOf(wholeOf("customerName", values, dice), 4, dice),
    status: 0,
  })),
  plain("customerName and accountOnHold", 1, (values, dice) => ({
    customerName: pieceOf(wholeOf("customerName", values, dice), 4, dice),
    accountOnHold: true,
  })),
  plain("customerName and restAmount", 1, (values, dice) => ({
    customerName: pieceOf(wholeOf("customerName", values, dice), 4, dice),
    restAmountFrom: 1000 * (1 + dice.roll(10)),
  })),
];

/** One search of the mix, with the list's own page size. */
export function drawSearch(values: SearchValues, dice: Dice): MixedSearch {
  const total = searchKinds.reduce((sum, { weight }) => sum + weight, 0);
  let left = dice.roll(total);
  for (const { name, weight, make, deepest = 0 } of searchKinds) {
    left -= weight;
    if (left < 0) {
      const page = deepest === 0 ? 0 : 1 + dice.roll(deepest);
      return { kind: name, parameters: make(values, dice), page, size: 50 };
    }
  }
  throw new RangeError("The mix is empty.");
}
