import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderIn } from "@/components/form/testing/render";
import { ActorProvider } from "@/components/shell/actor-context";
import { createQueryClient } from "@/lib/browser/query-client";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { AssignDialog } from "./assign-dialog";
import type { CaseParts } from "./case-of-act";
import { ResolveCaseDialog } from "./resolve-case-dialog";
import { UpdateCaseDialog } from "./update-case-dialog";

const guid = (letter: string) => letter.repeat(32);
const invoice = (invoiceNumber: string): DebtInvoice => ({
  invoiceNumber,
  customerGuid: guid("a"),
  accountGuid: guid("b"),
  customerName: "Ærlig AS",
  customerNumber: "77",
  invoiceDate: "2026-09-01",
  dueDate: "2026-10-01",
  originalDueDate: "2026-10-01",
  currency: "NOK",
  totalMinor: toMinorUnits(100),
  restMinor: toMinorUnits(100),
  groupEnded: false,
});
const debtCase: CaseParts = {
  invoiceNumber: "1",
  customerGuid: guid("a"),
  accountGuid: guid("b"),
  customerName: "Ærlig AS",
  debtCaseId: "NC-1",
  debtCaseUrl: "https://agency.example/1",
  debtCaseComment: null,
  debtCaseDate: "2026-11-01",
  agency: "Nordic Collect",
  currency: "NOK",
  totalMinor: 10_000,
  restMinor: 10_000,
};
const policy = {
  country: "NO",
  agencies: [{ name: "Nordic Collect", idPattern: "NC-{invoice}", urlTemplate: null }],
  feeRules: {
    firstFeeAfterDays: 14,
    daysBetweenFees: 14,
    mostFees: 2,
    highestFee: 35,
    withoutVat: true,
    noticeBeforeAssignment: false,
  },
  secondPersonAbove: { NOK: { fees: 500, nextInvoiceLines: 500, resolve: 500 } },
};
const openInvoice = (invoiceNumber: string) => ({
  invoiceNumber,
  customerGuid: guid("a"),
  accountGuid: guid("b"),
  customerName: "Ærlig AS",
  customerNumber: "77",
  invoiceDate: "2026-09-01",
  invoiceCurrentDueDate: "2026-10-01",
  invoiceOriginalDueDate: "2026-10-01",
  invoiceCurrency: "NOK",
  invoiceTotalAmountIncVat: 100,
  invoiceRestAmount: 100,
});

type Answer = { readonly status: number; readonly body: unknown };
const ok = (body: unknown): Answer => ({ status: 200, body });
/** The server's current invoices, and its answers to a submission; sent bodies are in `posted`. */
let details: Answer;
let submission: Answer;
const posted: unknown[] = [];
let customer: { readonly customer: object; readonly accounts: readonly unknown[] };
let listed: readonly object[];

function answerTo(address: string, method: string | undefined): Answer {
  if (address.startsWith("/api/service/v1/cm/customer/")) return ok(customer);
  if (address.startsWith("/api/service/")) return ok(listed);
  if (address.includes("policy")) return ok(policy);
  if (address.includes("invoices/")) return details;
  return method === "POST" ? submission : ok({ acts: [], next: null });
}

beforeEach(() => {
  posted.length = 0;
  customer = { customer: { name: "Ærlig AS", status: "active" }, accounts: [] };
  listed = [openInvoice("1"), openInvoice("2")];
  details = ok({ amount: 100, restAmount: 100 });
  submission = ok({ batchId: null, results: [] });
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    if (method === "POST") posted.push(JSON.parse(String(body)));
    const answer = answerTo(address, method);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});

const actor = {
  personId: "p1",
  name: "Berit",
  roles: ["clerk"],
  environment: "test",
  tenantName: "Lysverket",
  currency: "NOK",
  timeZone: "Europe/Oslo",
} as const;

const show = (language: "en" | "nb", dialog: ReactElement) =>
  renderIn(
    language,
    <QueryClientProvider client={createQueryClient()}>
      <ActorProvider actor={actor}>{dialog}</ActorProvider>
    </QueryClientProvider>,
  );

describe("The dialogs of a case", () => {
  it("assign invoices under ids of the agency's pattern, on a day that was typed", async () => {
    const { user } = await show(
      "nb",
      <AssignDialog invoices={[invoice("1"), invoice("2")]} onClose={() => undefined} />,
    );
    const date = await screen.findByLabelText("Saksdato");
    await user.clear(date);
    await user.type(date, "31/10/26");
    await user.click(screen.getByText("Fortsett"));
    await user.click(await screen.findByRole("button", { name: "Send 2 fakturaer til inkasso" }));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toMatchObject({
      items: [
        { kind: "assign", content: { debtCaseId: "NC-1", debtCaseDate: "2026-10-31" } },
        { kind: "assign", content: { debtCaseId: "NC-2", debtCaseDate: "2026-10-31" } },
      ],
    });
  });

  it("DE4: say before sending that the customer died while the form was open", async () => {
    const { user } = await show(
      "en",
      <AssignDialog invoices={[invoice("1")]} onClose={() => undefined} />,
    );
    await screen.findByText("Continue");
    customer = { ...customer, customer: { name: "Ærlig AS", status: "deceased" } };
    await user.click(screen.getByText("Continue"));
    expect((await screen.findByRole("status", { name: "" })).textContent).toContain("Ærlig AS");
    expect(screen.queryByRole("button", { name: "Assign invoice" })).toBeNull();
    // The person knows it now, and decides.
    await user.click(screen.getByText("Continue"));
    await user.click(await screen.findByRole("button", { name: "Assign invoice" }));
    await waitFor(() => expect(posted).toHaveLength(1));
  });

  it("DE5: say before sending that the group ended while the form was open", async () => {
    const { user } = await show(
      "en",
      <AssignDialog invoices={[invoice("1")]} onClose={() => undefined} />,
    );
    await screen.findByText("Continue");
    listed = [{ ...openInvoice("1"), accountStatus: -1 }];
    await user.click(screen.getByText("Continue"));
    await screen.findByText("The invoice group has ended");
    await user.click(screen.getByText("Continue"));
    await screen.findByRole("button", { name: "Assign invoice" });
  });

  it("NU13: leave a credit out, and mark an amount below one krone", async () => {
    const credit = { ...invoice("1"), restMinor: toMinorUnits(-0.25) };
    const small = { ...invoice("2"), restMinor: toMinorUnits(0.44) };
    await show("en", <AssignDialog invoices={[credit, small]} onClose={() => undefined} />);
    await screen.findByText("Nothing is unpaid of 1 invoice, so it is left out");
    await screen.findByText("Less than 1.00 outstanding");
    await screen.findByText(/0\.44/);
  });

  it("show what the server refuses at its field", async () => {
    const errors = [{ path: "items.0.content.debtCaseId", message: "Is taken." }];
    submission = { status: 400, body: { type: "x", title: "Bad request", status: 400, errors } };
    const { user } = await show(
      "en",
      <AssignDialog invoices={[invoice("1")]} onClose={() => undefined} />,
    );
    await user.click(await screen.findByText("Continue"));
    await user.click(await screen.findByRole("button", { name: "Assign invoice" }));
    await screen.findByText("Case id format: Is taken.");
    expect(screen.getByLabelText("Case id format").getAttribute("aria-invalid")).toBe("true");
  });

  it("send only the details that differ, and nothing while none does", async () => {
    const { user } = await show(
      "en",
      <UpdateCaseDialog case={debtCase} onClose={() => undefined} />,
    );
    await user.click(await screen.findByText("Continue"));
    await screen.findByText("No changes yet.");
    const address = screen.getByLabelText("Case link");
    await user.clear(address);
    await user.type(address, "http://x");
    await screen.findByText("Case link: Must start with https");
    await user.clear(address);
    await user.type(screen.getByLabelText("Comment"), "Called");
    await user.click(screen.getByText("Continue"));
    await user.click(await screen.findByRole("button", { name: "Change 2 details" }));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toMatchObject({
      items: [
        {
          kind: "update",
          content: {
            invoiceNumber: "1",
            existingDebtCaseId: "NC-1",
            debtCaseUrl: null,
            debtCaseComment: "Called",
          },
        },
      ],
    });
  });

  it("resolve with an outcome, of an invoice that is as it was shown", async () => {
    const { user } = await show(
      "en",
      <ResolveCaseDialog case={debtCase} onClose={() => undefined} />,
    );
    await user.click(await screen.findByText("Continue"));
    await screen.findByText("Outcome: Required");
    await user.selectOptions(screen.getByLabelText("Outcome"), "disputed");
    details = ok({ amount: 100, restAmount: 60 });
    await user.click(screen.getByText("Continue"));
    await screen.findByText(/Billing: 60\.00 NOK/);
    await user.click(screen.getByText("Continue"));
    await user.click(await screen.findByRole("button", { name: "Resolve case" }));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toMatchObject({
      items: [{ kind: "resolve", outcome: "disputed", seen: { restMinor: 6_000 } }],
    });
  });
});
