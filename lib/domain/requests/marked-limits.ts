/** Most groups, and most customers, of one question for marks. */
export const mostMarked = 200;
