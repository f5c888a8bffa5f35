import { readMeteringPoint } from "./metering-point";
import { organizationKeys } from "./organization-number";
import { readPaymentReference } from "./payment-reference";

/**
 * Whether one of a record's numbers is the one that a person searches for, however each side writes
 * it: metering points, payment references and company numbers.
 */
export function hasSameNumber(
  find: string,
  numbers: readonly (string | null | undefined)[],
): boolean {
  const forms = formsOf(find);
  if (forms.length === 0) return false;
  return numbers.some((number) => formsOf(number ?? "").some((form) => forms.includes(form)));
}

function formsOf(text: string): readonly string[] {
  if (!/\p{N}/u.test(text)) return [];
  const point = readMeteringPoint(text);
  const reference = readPaymentReference(text);
  return [
    ...(point === null ? [] : [`point ${point}`]),
    ...(reference?.probable ? [`reference ${reference.text}`] : []),
    ...organizationKeys(text),
  ];
}
