/** `narrow` or `wide`; read by the server, so that the first paint has the right width. */
export const sidebarCookie = "desk.rail";
