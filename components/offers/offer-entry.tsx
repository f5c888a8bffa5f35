import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { EntryForm } from "@/components/form/entry-form";
import { errorsOf } from "@/components/form/errors-of";
import { NoteField, SwitchField } from "@/components/form/fields";
import { RestoredNote } from "@/components/form/restored-note";
import { StepButtons, StepFrame } from "@/components/form/step-frame";
import { useFormDraft } from "@/components/form/use-form-draft";
import { useRequestCreation } from "@/components/requests/use-request-creation";
import { useActor } from "@/components/shell/actor-context";
import { DeceasedWarning } from "@/components/shell/deceased-warning";
import { GroupField, type GroupParts } from "@/components/shell/group-field";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { toProblemError } from "@/lib/browser/problem-error";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import type { ReadOffering } from "@/lib/domain/products/offering-fields";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import {
  type OfferForm,
  type OfferOutput,
  type OfferStep,
  offerSteps,
  stepFields,
} from "@/lib/offers/offer-form";
import { offerPath } from "@/lib/offers/offer-path";
import { newOfferParams } from "@/lib/offers/params";
import { reachedStep } from "@/lib/offers/reached-step";
import { routes } from "@/lib/routes";
import { OfferFacts } from "./offer-facts";
import { PointStep } from "./point-step";
import { ProductStep } from "./product-step";
import { SigningStep } from "./signing-step";
import { TermsStep } from "./terms-step";
import { useOfferEntry } from "./use-offer-entry";

interface OfferEntryProps {
  offerings: readonly ReadOffering[];
  /** The request whose offer is corrected; null: a new offer. */
  sent: RequestView | null;
  /** ISO day. */
  today: string;
  parts: GroupParts;
}

/** The steps of an offer. What is typed survives a reload; errors lead to their step. */
export function OfferEntry({ offerings, sent, today, parts }: OfferEntryProps) {
  const t = useTranslations("offers");
  const router = useRouter();
  const { personId } = useActor();
  const [asked, setAsked] = useSearchParamsState(newOfferParams);
  const creation = useRequestCreation();
  const start = { ...asked, sent: sent?.content ?? null };
  const entry = useOfferEntry(offerings, today, start);
  const { form, group, customer } = entry;
  const begun = [asked.customer, asked.group, asked.offering, asked.from].join("/");
  const draft = useFormDraft(
    form,
    creation.done ? null : `desk.draft.request/${personId}/offer/${begun}`,
    { shape: shapeOf(form.initial) },
  );
  const step = reachedStep(asked.step, form.values);
  const at = offerSteps.indexOf(step);
  const go = (next: OfferStep | undefined) =>
    next && setAsked((current) => ({ ...current, step: next }));

  /** Shows these errors; true if there are any. */
  const refuse = (errors: readonly { readonly path: string; readonly message: string }[]) =>
    form.refuse({
      errors: errors.map(({ path, message }) => ({ path: offerPath(path, form.values), message })),
    });

  const refused = sent?.state === "refused" ? sent.outcome?.errors : undefined;
  const showRefusal = useEffectEvent(() => refused && refuse(refused));
  useEffect(() => void showRefusal(), []);

  const wrong = offerSteps.filter((one) =>
    errorsOf(form, stepFields[one]).some(({ fieldId }) => fieldId !== null),
  );
  const [firstWrong] = wrong;
  const handled = useRef(0);
  const leadBack = useEffectEvent((to: OfferStep) => (to === step ? null : go(to)));
  useEffect(() => {
    if (firstWrong === undefined || form.attempt <= handled.current) return;
    handled.current = form.attempt;
    leadBack(firstWrong);
  }, [form.attempt, firstWrong]);

  async function proceed() {
    const errors =
      step === "customer"
        ? await entry.groupRefusals()
        : step === "product"
          ? entry.productRefusals()
          : [];
    if (refuse(errors)) return;
    if (step === "customer") entry.takeLanguage();
    go(offerSteps[at + 1]);
  }

  async function send({ content, note }: OfferOutput) {
    if (refuse([...(await entry.groupRefusals()), ...entry.productRefusals()])) return;
    const customerGuid = group.data?.customerGuid ?? "";
    const { AccountGuid: accountGuid } = content;
    try {
      const request = await creation.send({
        kind: "create-offer",
        accountGuid,
        customerGuid,
        note: note || null,
        content: { ...content, CustomerGuid: customerGuid },
      });
      router.push(routes.approval(request.id));
    } catch (error) {
      refuse(toProblemError(error).problem.errors ?? []);
    }
  }

  const person = customer && t("person", { name: customer.name, number: customer.customerNumber });
  return (
    <StepFrame
      steps={offerSteps.map((id) => ({
        id,
        label: t(`steps.${id}`),
        wrong: wrong.includes(id) && id !== step,
      }))}
      current={step}
      heading={t(`headings.${step}`)}
    >
      <RestoredNote draft={draft} />
      <EntryForm
        form={form}
        part={step === "check" ? undefined : { names: stepFields[step], onValid: proceed }}
        onSubmit={send}
        unsaved={form.dirty && !creation.busy ? 1 : 0}
        className="grid gap-4"
      >
        {step === "customer" ? (
          <GroupField
            parts={parts}
            id={form.idOf("accountGuid")}
            label={form.label("accountGuid")}
            hint={t("groupHint")}
            error={form.errorOf("accountGuid")}
            accountGuid={form.values.accountGuid}
            customerGuid={asked.customer}
            group={group}
            otherLabel={t("otherGroup")}
            onChoose={(chosen) => {
              form.methods.setValue("accountGuid", chosen ?? "");
              form.methods.setValue("point", "");
            }}
          />
        ) : null}
        {step === "customer" || step === "check" ? (
          <div className="empty:hidden sm:col-span-2">
            <DeceasedWarning customerGuids={group.data ? [group.data.customerGuid] : []} />
          </div>
        ) : null}
        {step === "point" ? (
          <PointStep form={form} points={entry.points.known} error={entry.points.error} />
        ) : null}
        {step === "product" ? (
          <ProductStep form={form} offerings={offerings} point={entry.point} today={today} />
        ) : null}
        {step === "signing" ? <SigningStep form={form} today={today} /> : null}
        {step === "terms" ? <TermsStep form={form} group={group.data} /> : null}
        {step === "check" ? (
          <>
            {entry.content ? (
              <OfferFacts
                content={entry.content}
                before={[
                  { term: t("customer"), value: person },
                  { term: form.label("accountGuid"), value: group.data?.name },
                ]}
              />
            ) : (
              <Banner tone="warning" title={t("incomplete")} />
            )}
            <p className="text-ink-soft">{t("effect")}</p>
            <SwitchField form={form} name="accepted" required />
            <NoteField form={form} name="note" rows={2} />
            {creation.error ? <ProblemNote error={creation.error} /> : null}
          </>
        ) : null}
        <StepButtons
          back={
            at === 0
              ? { href: asked.customer ? routes.customer(asked.customer) : routes.offerings() }
              : () => go(offerSteps[at - 1])
          }
        >
          {step === "check" ? (
            <Button variant="primary" type="submit" pending={creation.busy}>
              {t("send")}
            </Button>
          ) : undefined}
        </StepButtons>
      </EntryForm>
    </StepFrame>
  );
}

/** With an item in each list, which a stored draft may have. */
function shapeOf(initial: OfferForm): OfferForm {
  return { ...initial, prices: [{ offeringId: "", name: "", value: "" }] };
}
