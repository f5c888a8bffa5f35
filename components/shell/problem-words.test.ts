import { expect, it } from "vitest";
import { ProblemError, problemKind } from "@/lib/browser/problem-error";
import en from "@/lib/intl/messages/en/problems.json";
import nb from "@/lib/intl/messages/nb/problems.json";
import { problemWords } from "./problem-words";

const wordsOf = (type: string, status: number, access: "read" | "write" = "write") => {
  const problem = { type, title: "In English", status };
  return problemWords(new ProblemError(problem, problemKind(problem, access)));
};

it.each([
  ["own-act", 403, "ownProposalTitle"],
  ["not-your-act", 403, "notYourActTitle"],
  ["case-id-used", 409, "caseIdUsedTitle"],
  ["act-under-way", 409, "underWayTitle"],
  ["not-eligible", 409, "notEligibleTitle"],
  ["ledger-required", 409, "noLedgerTitle"],
  ["nothing-to-repair", 409, "nothingToRepairTitle"],
  ["too-many-drafts", 409, "tooManyDraftsTitle"],
  ["too-many-reads", 422, "tooManyReadsTitle"],
  ["file-infected", 422, "fileInfectedTitle"],
  ["file-not-checked", 503, "fileNotCheckedTitle"],
])("says of %s what stands in the way, not that a role or a colleague does", (...given) => {
  const [type, status, title] = given;
  expect(wordsOf(type, status).title).toBe(title);
});

it("goes by the status for what it has no words of its own", () => {
  expect([wordsOf("other", 403).title, wordsOf("other", 409).title]).toEqual([
    "forbiddenTitle",
    "conflictTitle",
  ]);
});

it.each([
  ["service-unavailable", 503],
  ["service-failed", 502],
  ["service-busy", 503],
])("calls %s a failure of the billing service", (type, status) => {
  expect(wordsOf(type, status, "read").text).toBe("serviceText");
});

it.each([
  ["internal-error", 500],
  ["about:blank", 502],
  ["invalid-request", 400],
])("calls %s no failure of the billing service", (type, status) => {
  const { title, text } = wordsOf(type, status, "read");
  for (const words of [en, nb]) {
    expect(`${words[title]} ${words[text]}`).not.toMatch(/billing|fakturatjeneste/i);
  }
});

it("says of a read while the database is away that it could not be read", () => {
  const { title, text } = wordsOf("storage-unreachable", 503, "read");
  expect([title, text]).toEqual(["unavailableTitle", "storageText"]);
  expect(en[text]).not.toMatch(/saved|send|sent/);
});

it("says of a write while the database is away that its outcome is not known", () => {
  expect(wordsOf("storage-unreachable", 503, "write").text).toBe("unclearText");
});

it.each([
  ["read", "noRoomReadText"],
  ["write", "noRoomText"],
] as const)("A %s on a full disk has its own text", (access, text) => {
  expect(wordsOf("no-room", 503, access).text).toBe(text);
});
