import type { Language } from "./languages";
import type approvals from "./messages/en/approvals.json";
import type audit from "./messages/en/audit.json";
import type customers from "./messages/en/customers.json";
import type debtActs from "./messages/en/debt-acts.json";
import type debtCases from "./messages/en/debt-cases.json";
import type form from "./messages/en/form.json";
import type invoiceGroupSettings from "./messages/en/invoice-group-settings.json";
import type invoiceGroups from "./messages/en/invoice-groups.json";
import type invoiceLines from "./messages/en/invoice-lines.json";
import type invoices from "./messages/en/invoices.json";
import type jobs from "./messages/en/jobs.json";
import type lineProposals from "./messages/en/line-proposals.json";
import type lineWords from "./messages/en/line-words.json";
import type nextInvoice from "./messages/en/next-invoice.json";
import type openInvoices from "./messages/en/open-invoices.json";
import type people from "./messages/en/people.json";
import type problems from "./messages/en/problems.json";
import type shell from "./messages/en/shell.json";
import type signIn from "./messages/en/sign-in.json";
import type table from "./messages/en/table.json";
import type ui from "./messages/en/ui.json";
import type webhooks from "./messages/en/webhooks.json";
import type work from "./messages/en/work.json";

// Message keys are typed by the English files: a key that does not exist does not compile.
declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: {
      approvals: typeof approvals;
      audit: typeof audit;
      customers: typeof customers;
      form: typeof form;
      "invoice-groups": typeof invoiceGroups;
      "invoice-group-settings": typeof invoiceGroupSettings;
      "invoice-lines": typeof invoiceLines;
      invoices: typeof invoices;
      "line-proposals": typeof lineProposals;
      "line-words": typeof lineWords;
      "next-invoice": typeof nextInvoice;
      "open-invoices": typeof openInvoices;
      "debt-acts": typeof debtActs;
      "debt-cases": typeof debtCases;
      webhooks: typeof webhooks;
      work: typeof work;
      jobs: typeof jobs;
      people: typeof people;
      problems: typeof problems;
      shell: typeof shell;
      "sign-in": typeof signIn;
      table: typeof table;
      ui: typeof ui;
    };
  }
}
