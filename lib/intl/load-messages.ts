import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Messages } from "next-intl";
import type { Language } from "../domain/languages";
import { type Namespace, namespaces } from "./namespaces";

type Loaded = Pick<Messages, Namespace>;

const loaded = new Map<Language, Promise<Loaded>>();

/**
 * All messages of one language, the same object for each request: to read the files costs more than
 * to render a small page. In development a changed file shows as soon as a page is opened again. A
 * test checks that every language is complete.
 */
export function loadMessages(language: Language): Promise<Loaded> {
  if (process.env.NODE_ENV === "development") return readMessages(language);
  const known = loaded.get(language);
  if (known) return known;
  const messages = readMessages(language);
  loaded.set(language, messages);
  messages.catch(() => loaded.delete(language));
  return messages;
}

/** Not imported: a bundler takes longer for these 275 files than for all pages. */
async function readMessages(language: Language): Promise<Loaded> {
  const root = process.cwd();
  if (process.env.PARSED_MESSAGES === "1") {
    const folder = process.env.NEXT_DIST_DIR || ".next";
    return readJson(path.join(root, folder, "messages", `${language}.json`));
  }
  const folder = path.join(root, "lib/intl/messages", language);
  const parts = namespaces.map(
    async (namespace) =>
      [namespace, await readJson(path.join(folder, `${namespace}.json`))] as const,
  );
  return Object.fromEntries(await Promise.all(parts)) as Loaded;
}

async function readJson(file: string) {
  return JSON.parse(await readFile(file, "utf8"));
}

/** One text, because React takes longer for the thousands of values in it, on the server and in the browser. */
export interface SentTexts {
  readonly json: string;
}

const sent = new WeakMap<Partial<Messages>, Map<string, SentTexts>>();

/**
 * Only the named parts, for the scripts of a page. The same object for each request: a document that
 * has it twice sends it once.
 */
export function pickMessages(all: Messages, wanted: readonly Namespace[]): SentTexts {
  const known = sent.get(all) ?? new Map<string, SentTexts>();
  sent.set(all, known);
  const key = wanted.join();
  const texts = known.get(key) ?? {
    json: JSON.stringify(Object.fromEntries(wanted.map((name) => [name, all[name]]))),
  };
  known.set(key, texts);
  return texts;
}

// Message keys are typed by the English files: an unknown key does not compile.
declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: {
      approvals: typeof import("./messages/en/approvals.json");
      audit: typeof import("./messages/en/audit.json");
      chart: typeof import("./messages/en/chart.json");
      "contract-words": typeof import("./messages/en/contract-words.json");
      connection: typeof import("./messages/en/connection.json");
      customers: typeof import("./messages/en/customers.json");
      dimensions: typeof import("./messages/en/dimensions.json");
      erasure: typeof import("./messages/en/erasure.json");
      events: typeof import("./messages/en/events.json");
      finder: typeof import("./messages/en/finder.json");
      form: typeof import("./messages/en/form.json");
      "grid-owners": typeof import("./messages/en/grid-owners.json");
      help: typeof import("./messages/en/help.json");
      overview: typeof import("./messages/en/overview.json");
      preferences: typeof import("./messages/en/preferences.json");
      "request-forms": typeof import("./messages/en/request-forms.json");
      system: typeof import("./messages/en/system.json");
      "third-party": typeof import("./messages/en/third-party.json");
      tour: typeof import("./messages/en/tour.json");
      "invoice-groups": typeof import("./messages/en/invoice-groups.json");
      "invoice-group-settings": typeof import("./messages/en/invoice-group-settings.json");
      "not-invoiced": typeof import("./messages/en/not-invoiced.json");
      "invoice-lines": typeof import("./messages/en/invoice-lines.json");
      "invoice-history": typeof import("./messages/en/invoice-history.json");
      invoices: typeof import("./messages/en/invoices.json");
      "line-recipes": typeof import("./messages/en/line-recipes.json");
      "line-proposals": typeof import("./messages/en/line-proposals.json");
      "metering-points": typeof import("./messages/en/metering-points.json");
      "line-words": typeof import("./messages/en/line-words.json");
      "next-invoice": typeof import("./messages/en/next-invoice.json");
      notes: typeof import("./messages/en/notes.json");
      notifications: typeof import("./messages/en/notifications.json");
      offers: typeof import("./messages/en/offers.json");
      "open-invoices": typeof import("./messages/en/open-invoices.json");
      "debt-acts": typeof import("./messages/en/debt-acts.json");
      "debt-cases": typeof import("./messages/en/debt-cases.json");
      webhooks: typeof import("./messages/en/webhooks.json");
      queue: typeof import("./messages/en/queue.json");
      sunset: typeof import("./messages/en/sunset.json");
      work: typeof import("./messages/en/work.json");
      jobs: typeof import("./messages/en/jobs.json");
      "bulk-jobs": typeof import("./messages/en/bulk-jobs.json");
      people: typeof import("./messages/en/people.json");
      problems: typeof import("./messages/en/problems.json");
      prices: typeof import("./messages/en/prices.json");
      "report-files": typeof import("./messages/en/report-files.json");
      requests: typeof import("./messages/en/requests.json");
      "product-offerings": typeof import("./messages/en/product-offerings.json");
      products: typeof import("./messages/en/products.json");
      "settings-plans": typeof import("./messages/en/settings-plans.json");
      shell: typeof import("./messages/en/shell.json");
      "sign-in": typeof import("./messages/en/sign-in.json");
      table: typeof import("./messages/en/table.json");
      ui: typeof import("./messages/en/ui.json");
      views: typeof import("./messages/en/views.json");
    };
  }
}
