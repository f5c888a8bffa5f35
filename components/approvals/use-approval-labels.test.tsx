import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { debtActKinds } from "@/lib/domain/debt-cases/act-enumerations";
import { languages } from "@/lib/domain/languages";
import { proposalKinds } from "@/lib/domain/line-proposals/proposal-enumerations";
import { requestKinds } from "@/lib/domain/requests/request-enumerations";
import { useApprovalLabels } from "./use-approval-labels";
import { useApprovalTitles } from "./use-approval-titles";

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

it("names what an approval request is about, also where it is no single record", async () => {
  const group = { subject: "request", kind: "update-invoice-group", content: {} };
  const erased = { ...group, kind: "erase-invoice-group", groupName: null, customerName: null };
  const plan = { subject: "settings-plan", kind: "change", state: "approved", sums: sumsOf(6) };
  function Records() {
    const { recordOf } = useApprovalTitles();
    return [{ ...group, groupName: "Verksted 2" }, plan, erased].map((row) => (
      <p key={row.kind}>{recordOf(row as never)}</p>
    ));
  }
  const { container } = await renderPage(<Records />);
  const texts = [...container.querySelectorAll("p")].map(({ textContent }) => textContent);
  expect(texts).toEqual(["Verksted 2", "6 groups", "Erased group"]);
});

const sumsOf = (change: number) => ({ rows: { change, "already-so": 0, blocked: 0 } });
