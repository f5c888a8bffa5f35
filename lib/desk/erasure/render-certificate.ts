import "server-only";
import PDFDocument from "pdfkit";
import { createTranslator } from "use-intl/core";
import type { ErasureCertificate } from "../../domain/erasure/certificate-shape";
import { effectOn, planErasure } from "../../domain/erasure/plan-erasure";
import type { Language } from "../../domain/languages";
import { loadMessages } from "../../intl/load-messages";

const page = { margin: 48, width: 499 } as const;
// The hash fits into one line.
const facts = [0, 148] as const;
const table = [0, 200, 290] as const;

/**
 * The certificate of an erasure as a PDF: ids, moments in UTC, hash and counts of the dossier. It
 * names no person, also not who asked for it, so that it can be given to anybody. The same
 * certificate gives the same bytes.
 */
export async function renderCertificate(
  certificate: ErasureCertificate,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const { erasure } = await loadMessages(language);
  const t = createTranslator({ locale: language, messages: { erasure }, namespace: "erasure" });
  const { dossier, copies, submittedAt, state, requestId } = certificate;
  const dated = new Date(certificate.sentAt ?? submittedAt);
  const pdf = new PDFDocument({
    size: "A4",
    margin: page.margin,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${t("certificate.title")} ${requestId}`,
      Producer: "Invoice Desk",
      Creator: "Invoice Desk",
      CreationDate: dated,
      ModDate: dated,
    },
  });
  const bytes = collect(pdf);
  const row = (columns: readonly number[], texts: readonly string[], bold = false) => {
    const width = (at: number) => (columns[at + 1] ?? page.width) - (columns[at] ?? 0) - 8;
    pdf.font(bold ? "Helvetica-Bold" : "Helvetica").fontSize(9.5);
    const heights = texts.map((text, at) => pdf.heightOfString(text, { width: width(at) }));
    const tallest = Math.max(...heights);
    if (pdf.y + tallest > pdf.page.height - page.margin) pdf.addPage();
    const { y } = pdf;
    texts.forEach((text, at) => {
      pdf.text(text, page.margin + (columns[at] ?? 0), y, { width: width(at) });
    });
    pdf.y = y + tallest + 5;
  };
  pdf.font("Helvetica-Bold").fontSize(16).text(t("certificate.title")).moveDown(0.5);
  pdf.font("Helvetica").fontSize(11);
  pdf.text(t(state === "applied" ? "certificate.confirmed" : "certificate.open")).moveDown();
  const moment = (value: string | null) => value && utcText(value);
  const erased = Object.values(copies ?? {}).reduce((sum, count) => sum + count, 0);
  const known: readonly (readonly [string, string | null])[] = [
    [t("certificate.requestId"), requestId],
    [t("certificate.groupId"), certificate.accountGuid],
    [t("certificate.submittedAt"), moment(submittedAt)],
    [t("certificate.approvedAt"), moment(certificate.approvedAt)],
    [t("certificate.sentAt"), moment(certificate.sentAt)],
    [t("certificate.acceptedAt"), moment(certificate.acceptedAt)],
    [t("certificate.seenAt"), moment(certificate.seenAt)],
    [t("certificate.erasedAt"), moment(certificate.erasedAt)],
    [t("certificate.copies"), copies && String(erased)],
    [t("fields.billing"), t(dossier.DeleteInBE ? "yes" : "no")],
    [t("fields.crm"), t(dossier.DeleteInCRM ? "yes" : "no")],
    [t("certificate.hash"), dossier.hash],
  ];
  for (const [label, value] of known) row(facts, [label, value ?? "–"]);
  pdf.moveDown();
  const plan = planErasure(dossier, dossier.lastGroup);
  row(table, [t("dossier.part"), t("dossier.count"), t("dossier.effect")], true);
  for (const { part, count, more } of dossier.rows) {
    const counted =
      count === null
        ? t("dossier.unread")
        : t("dossier.number", { count, more: more ? "yes" : "no" });
    const effect = count === 0 ? "–" : t(`effects.${effectOn(part, plan)}`);
    row(table, [t(`part.${part}`), counted, effect]);
  }
  pdf.end();
  return bytes;
}

function utcText(moment: string): string {
  return `${moment.slice(0, 19).replace("T", " ")} UTC`;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("error", reject);
    pdf.on("end", () => resolve(Uint8Array.from(Buffer.concat(chunks))));
  });
}
