/** The row of buttons below a notice. */
export const noticeActs = "mt-3 flex flex-wrap gap-2";
