import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useActor } from "@/components/shell/actor-context";
import { type AssignForm, readAssignments } from "@/lib/debt-cases/acts/case-form";
import { type ReReading, reReadInvoices } from "@/lib/debt-cases/acts/re-read";
import { dayIn } from "@/lib/domain/day";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import type { DebtPolicyAnswer } from "@/lib/domain/debt-cases/policy-shape";

/** What is typed of an assignment, the case that each invoice gets by it, and what has changed. */
export function useAssignEditor(
  policy: DebtPolicyAnswer,
  given: readonly DebtInvoice[],
  act: DebtAct | null,
) {
  const client = useQueryClient();
  const { timeZone } = useActor();
  const today = dayIn(timeZone, new Date());
  const [initial] = useState(() => (act ? formOfAct(act) : startOf(policy, today)));
  const form = useForm<AssignForm>({ defaultValues: initial, shouldFocusError: false });
  const values = form.watch();
  const [invoices, setInvoices] = useState(given);
  const [news, setNews] = useState<ReReading | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [pressed, setPressed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const reading = readAssignments(values, invoices, today);

  /** Reads the list anew; true where all are as they stood on the screen. */
  async function reRead(of: readonly DebtInvoice[]): Promise<boolean> {
    setFailure(null);
    try {
      const found = await reReadInvoices(client, of);
      const same = found.gone.length === 0 && found.changed.length === 0;
      setNews(same ? null : found);
      setInvoices(found.invoices);
      return same;
    } catch (error) {
      setFailure(error);
      return false;
    }
  }

  return {
    form,
    values,
    invoices,
    reading,
    news,
    failure,
    pressed,
    attempt,
    dirty: JSON.stringify(values) !== JSON.stringify(initial),
    chooseAgency(name: string) {
      const agency = policy.agencies.find((one) => one.name === name);
      form.setValue("agency", name, { shouldDirty: true });
      if (!agency) return;
      form.setValue("idPattern", agency.idPattern);
      form.setValue("urlTemplate", agency.urlTemplate ?? "");
    },
    async check(): Promise<boolean> {
      setPressed(true);
      if (reading.contents === null) {
        setAttempt((count) => count + 1);
        return false;
      }
      return invoices.length > 0 && reRead(invoices);
    },
    /** Keeps those alone that failed, as they are now. */
    async keepOnly(numbers: readonly string[]) {
      const kept = invoices.filter(({ invoiceNumber }) => numbers.includes(invoiceNumber));
      setInvoices(kept);
      await reRead(kept);
    },
  };
}

function startOf({ agencies }: DebtPolicyAnswer, date: string): AssignForm {
  const [agency] = agencies;
  return {
    agency: agency?.name ?? "",
    idPattern: agency?.idPattern ?? "{invoice}",
    urlTemplate: agency?.urlTemplate ?? "",
    date,
    comment: "",
    note: "",
  };
}

/** An act has its id and address filled in already; both are patterns without places to fill. */
function formOfAct({ content, facts, note }: DebtAct): AssignForm {
  const text = (name: string) => (typeof content[name] === "string" ? String(content[name]) : "");
  return {
    agency: facts.agency ?? "",
    idPattern: text("debtCaseId"),
    urlTemplate: text("debtCaseUrl"),
    date: text("debtCaseDate"),
    comment: text("debtCaseComment"),
    note: note ?? "",
  };
}
