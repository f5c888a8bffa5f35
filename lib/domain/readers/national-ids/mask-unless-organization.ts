import { cleanLine } from "../clean-text";
import { readOrganizationNumbers } from "../organization-number";
import { countries } from "./countries";
import { isNationalIdAsNumber } from "./find-national-ids";
import { maskNationalId } from "./mask-national-ids";

/**
 * The same as `maskNationalId` for a field with a company's or a person's number: company numbers
 * are public and stay.
 *
 * `withTestSeries`: Norwegian numbers of the test registers, which begin with 2 or 3, stay even if
 * they could be a person's number without its leading zero.
 */
export function maskUnlessOrganization(text: string, withTestSeries = false): string {
  return isOrganization(text, withTestSeries) ? text : maskNationalId(text);
}

function isOrganization(text: string, withTestSeries: boolean): boolean {
  const line = cleanLine(text);
  return readOrganizationNumbers(line).some(({ country, digits, valid }) => {
    if (country === "NO") {
      return valid && (/^[89]/.test(digits) || withTestSeries || !mayLackZero(digits));
    }
    if (country === "SE") {
      return !isNationalIdAsNumber(digits) && (valid || /^\d{6}-\d{4}$/.test(line));
    }
    return valid || /^\d{7}-\d$/.test(line);
  });
}

/** Whether nine digits could be a person's ten without the zero that they begin with. */
function mayLackZero(digits: string): boolean {
  const { denmark, sweden } = countries;
  return denmark.hasDate(`0${digits}`) || sweden.hasDate(`0${digits}`);
}
