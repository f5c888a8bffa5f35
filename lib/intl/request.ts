import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { appearanceCookieName } from "../domain/appearance-cookie";
import { isLanguage, type Language, languageCookie } from "../domain/languages";
import { defaultTimeZone } from "./formats";
import { negotiateLanguage } from "./languages";
import { loadMessages } from "./load-messages";

/** next-intl's settings of a request: the language of the cookie, else the browser's. */
export default getRequestConfig(async ({ locale }) => {
  const language = locale ?? (await readLanguage());
  return {
    locale: language,
    messages: await loadMessages(language),
    timeZone: process.env.TIME_ZONE || defaultTimeZone,
  };
});

async function readLanguage(): Promise<Language> {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const chosen = jar.get(appearanceCookieName(languageCookie, process.env.NEXTAUTH_URL))?.value;
  return isLanguage(chosen) ? chosen : negotiateLanguage(sent.get("accept-language"));
}
