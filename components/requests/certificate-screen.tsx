"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordHeader } from "@/components/shell/record-header";
import { RecordPlace } from "@/components/shell/record-place";
import { Banner } from "@/components/ui/banner";
import { buttonStyle } from "@/components/ui/button-style";
import { DefinitionList } from "@/components/ui/definition-list";
import { deskAddress } from "@/lib/browser/desk-client";
import type { ErasureCertificate } from "@/lib/domain/erasure/certificate-shape";
import { planErasure } from "@/lib/domain/erasure/plan-erasure";
import { useFormats } from "@/lib/intl/use-formats";
import { certificateQuery } from "@/lib/requests/erasure-queries";
import { routes } from "@/lib/routes";
import { DossierTable } from "./dossier-table";

/** Proof of an erasure, without personal data of the customer. */
export function CertificateScreen({ id }: { id: string }) {
  const t = useTranslations("erasure.certificate");
  const query = useQuery(certificateQuery(id));
  return (
    <RecordGate query={query} words={t} listHref={routes.approvals()}>
      {query.data ? <Certificate certificate={query.data} /> : null}
    </RecordGate>
  );
}

function Certificate({ certificate }: { certificate: ErasureCertificate }) {
  const t = useTranslations("erasure");
  const formats = useFormats();
  const language = useLocale();
  const { id, requestId, accountGuid, state, author, approver, dossier, copies } = certificate;
  const moment = (value: string | null) => value && formats.exactDateTime(value);
  const plan = planErasure(dossier, dossier.lastGroup);
  const done = state === "applied";
  const erased = Object.values(copies ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <RecordHeader
        above={<RecordPlace href={routes.approval(id)} list={t("certificate.request")} />}
        title={t("certificate.title")}
        ids={[
          { label: t("certificate.requestId"), value: requestId },
          { label: t("certificate.groupId"), value: accountGuid },
        ]}
        aside={
          <a
            href={deskAddress("getErasureCertificatePdf", { params: { id }, query: { language } })}
            download={`erasure-${requestId}.pdf`}
            className={buttonStyle("secondary", "md")}
          >
            <Download aria-hidden className="size-4" />
            {t("certificate.download")}
          </a>
        }
        actions={[
          {
            id: "print",
            label: t("certificate.print"),
            icon: Printer,
            onSelect: () => window.print(),
          },
        ]}
      />
      <div className="grid max-w-4xl gap-5 px-6 py-5">
        <Banner
          tone={done ? "good" : "waiting"}
          title={t(done ? "certificate.confirmed" : "certificate.open")}
        />
        <DefinitionList
          complete
          items={[
            { term: t("certificate.requestId"), value: requestId },
            { term: t("certificate.groupId"), value: accountGuid },
            { term: t("certificate.author"), value: author },
            { term: t("certificate.approver"), value: approver },
            { term: t("certificate.submittedAt"), value: moment(certificate.submittedAt) },
            { term: t("certificate.approvedAt"), value: moment(certificate.approvedAt) },
            { term: t("certificate.sentAt"), value: moment(certificate.sentAt) },
            { term: t("certificate.acceptedAt"), value: moment(certificate.acceptedAt) },
            { term: t("certificate.seenAt"), value: moment(certificate.seenAt) },
            { term: t("certificate.erasedAt"), value: moment(certificate.erasedAt) },
            { term: t("certificate.copies"), value: copies && String(erased) },
            { term: t("fields.billing"), value: t(dossier.DeleteInBE ? "yes" : "no") },
            { term: t("fields.crm"), value: t(dossier.DeleteInCRM ? "yes" : "no") },
            { term: t("certificate.hash"), value: dossier.hash },
          ]}
        />
        <DossierTable rows={dossier.rows} plan={plan} />
      </div>
    </>
  );
}
