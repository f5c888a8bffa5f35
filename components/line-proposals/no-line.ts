export const noLine = "none";
