/** The header of an answer with the number of its differences. */
export const differencesHeader = "x-billing-differences";
