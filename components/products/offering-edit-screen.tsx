"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryForm } from "@/components/form/entry-form";
import { RestoredNote } from "@/components/form/restored-note";
import { SaveBar } from "@/components/form/save-bar";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordHeader } from "@/components/shell/record-header";
import { RecordPlace } from "@/components/shell/record-place";
import { EmptyState } from "@/components/shell/states";
import { useToday } from "@/components/shell/use-today";
import { Banner } from "@/components/ui/banner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { OfferingChanges } from "@/lib/contract/product-offering";
import { offeringValues, offeringWarnings } from "@/lib/domain/products/merge-offering";
import type { OfferingField, ReadOffering } from "@/lib/domain/products/offering-fields";
import type { OfferingChoices } from "@/lib/products/offering-form";
import { allOfferingsQuery, offeringQuery, serviceTypesQuery } from "@/lib/products/queries";
import { routes } from "@/lib/routes";
import { OfferingSaveResult } from "./offering-save-result";
import { OfferingSections } from "./offering-sections";
import { useOfferingEditor } from "./use-offering-editor";
import { type OfferingLabels, useOfferingLabels } from "./use-offering-labels";

/** Changes a product offering (Update Product Offering, interface 4.7 and 2.6). */
export function OfferingEditScreen({ id }: { id: string }) {
  const t = useTranslations("product-offerings");
  const { may } = useActor();
  const query = useQuery(offeringQuery(id));
  const types = useQuery(serviceTypesQuery());
  const offerings = useQuery(allOfferingsQuery());
  const labels = useOfferingLabels(true);
  if (!may("products:write")) {
    return (
      <>
        <PageHeader title={t("edit.title")} />
        <EmptyState title={t("edit.notAllowed")} />
      </>
    );
  }
  // Without the choices, what the offering has already can still be changed.
  const isReady = !types.isPending && !offerings.isPending;
  return (
    <RecordGate
      query={isReady ? query : { ...query, data: undefined, isError: false }}
      words={t}
      listHref={routes.offerings()}
    >
      {query.data ? (
        <OfferingEditor
          offering={query.data}
          labels={labels}
          choices={{
            serviceTypes: (types.data ?? []).map(({ key }) => key),
            offerings: (offerings.data ?? []).map(({ ID }) => ID),
          }}
        />
      ) : null}
    </RecordGate>
  );
}

interface OfferingEditorProps {
  offering: ReadOffering;
  choices: OfferingChoices;
  labels: OfferingLabels;
}

const formId = "offering-form";

function OfferingEditor({ offering, choices, labels }: OfferingEditorProps) {
  const t = useTranslations("product-offerings.edit");
  const words = useTranslations("form");
  const editor = useOfferingEditor(offering, choices);
  const { form, opened, wanted, changed, save, draft } = editor;
  const [confirming, setConfirming] = useState<OfferingChanges | null>(null);
  const { ID, Name } = opened;
  const today = useToday();
  const warnings = offeringWarnings(offeringValues(opened), wanted ?? {}, today);
  const value = (name: OfferingField, values: object) => labels.text(name, values) ?? t("nothing");

  const begin = (changes: OfferingChanges) => {
    if (save.busy) return;
    if (save.unchecked) return save.check(save.unchecked);
    if (Object.keys(changes).length === 0) return;
    if (warnings.length > 0) setConfirming(changes);
    else return editor.send(changes);
  };
  return (
    <>
      <RecordHeader
        above={<RecordPlace href={routes.offering(ID)} list={Name || t("title")} />}
        tabName={Name}
        title={t("title")}
        facts={[{ term: labels.label("Name"), plain: true, value: Name }]}
      />
      <div className="grid gap-2 px-6 py-3 empty:hidden">
        <RestoredNote draft={draft} />
        {warnings.map((warning) => (
          <Banner key={warning} tone="warning" role="status" title={t(`warning.${warning}`)} />
        ))}
      </div>
      <EntryForm
        id={formId}
        form={form}
        label={t("title")}
        unsaved={changed.length}
        onSubmit={begin}
        className="px-6"
      >
        <OfferingSections form={form} labels={labels} />
      </EntryForm>
      <div className="z-20 md:sticky md:bottom-0">
        <OfferingSaveResult
          save={save}
          words={{ label: labels.label, value }}
          onSendAgain={() => void form.press(editor.send)}
          onResolve={editor.resolve}
        />
        <SaveBar
          changes={changed.map((field) => ({
            field,
            label: labels.label(field),
            from: value(field, opened),
            to: wanted ? value(field, wanted) : t("seeForm"),
          }))}
          pending={save.busy}
          barred={save.unchecked !== null}
          form={formId}
          onDiscard={editor.discard}
        />
      </div>
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(open) => {
          if (!open) setConfirming(null);
        }}
        title={t("confirmTitle", { name: Name ?? "" })}
        confirmLabel={words("save", { count: changed.length })}
        onConfirm={() => {
          if (confirming) void editor.send(confirming);
          setConfirming(null);
        }}
      >
        <ul className="grid gap-1">
          {warnings.map((warning) => (
            <li key={warning}>{t(`warning.${warning}`)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
