import { describe } from "vitest";
import { testCard } from "@/components/shell/testing/test-card";
import { NotesCard } from "./notes-card";

const customerGuid = "c".repeat(32);
const accountGuid = "a".repeat(32);

describe.each([
  ["a group", accountGuid, `/invoice-groups/${accountGuid}/notes`],
  ["a customer", null, `/customers/${customerGuid}/notes`],
] as const)("the notes of %s", (_, group, href) =>
  testCard({
    card: <NotesCard customerGuid={customerGuid} accountGuid={group} />,
    title: "Notes",
    answers: { listNotes: { notes: [{ text: "Called at noon" }], files: [] } },
    shows: ["Called at noon", "View all 1"],
    links: [href],
    none: { listNotes: { notes: [], files: [] } },
    empty: "No notes yet",
  }),
);
