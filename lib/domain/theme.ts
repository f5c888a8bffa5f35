/** `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Read by the server, so that the first paint has the right colours. */
export const themeCookie = "desk.theme";

/** Whether a value from outside is a theme. */
export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}
