import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { debtActKinds } from "@/lib/domain/debt-cases/act-enumerations";
import { languages } from "@/lib/domain/languages";
import { proposalKinds } from "@/lib/domain/line-proposals/proposal-enumerations";
import { requestKinds } from "@/lib/domain/requests/request-enumerations";
import { useApprovalLabels } from "./use-approval-labels";

const kinds = [...proposalKinds, ...debtActKinds, ...requestKinds];

function Titles({ subject }: { subject: string | null }) {
  const labels = useApprovalLabels();
  return kinds.map((kind) => <p key={kind}>{labels.title({ kind, subject })}</p>);
}

const titles = async (language: (typeof languages)[number], subject: string | null) => {
  const { container, unmount } = await renderPage(<Titles subject={subject} />, { language });
  const texts = [...container.querySelectorAll("p")].map(({ textContent }) => textContent);
  unmount();
  return texts;
};

it.each(languages)(
  "names each kind of approval request in %s, and no two alike",
  async (language) => {
    const texts = await titles(language, null);
    expect(texts.filter((text) => text === "" || /[{}]|approvals\./.test(text ?? ""))).toEqual([]);
    expect(new Set(texts).size).toBe(kinds.length);
  },
);

it("names what a request is about, where its kind does not say all", async () => {
  const texts = await titles("en", "10042");
  expect(texts).toContain("Fees on invoice 10042");
  expect(texts.filter((text) => text === "10042")).toHaveLength(
    proposalKinds.length + requestKinds.length,
  );
});
