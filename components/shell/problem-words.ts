import type { Messages } from "next-intl";
import type { Tone } from "@/components/ui/tone";
import type { ProblemError, ProblemKind } from "@/lib/browser/problem-error";

interface ProblemWords {
  readonly tone: Tone;
  readonly title: keyof Messages["problems"];
  readonly text: keyof Messages["problems"];
  /** A retry may help. */
  readonly retry: boolean;
}

const byKind = {
  session: { tone: "info", title: "sessionTitle", text: "sessionText", retry: true },
  forbidden: { tone: "neutral", title: "forbiddenTitle", text: "forbiddenText", retry: false },
  missing: { tone: "neutral", title: "missingTitle", text: "missingText", retry: false },
  conflict: { tone: "warning", title: "conflictTitle", text: "conflictText", retry: true },
  invalid: { tone: "warning", title: "invalidTitle", text: "invalidText", retry: false },
  unavailable: { tone: "warning", title: "unavailableTitle", text: "unavailableText", retry: true },
  limited: { tone: "warning", title: "limitedTitle", text: "limitedText", retry: true },
  unclear: { tone: "warning", title: "unclearTitle", text: "unclearText", retry: false },
  aborted: { tone: "neutral", title: "abortedTitle", text: "abortedText", retry: true },
} as const satisfies Record<ProblemKind, ProblemWords>;

const credentials: ProblemWords = {
  tone: "danger",
  title: "credentialsTitle",
  text: "credentialsText",
  retry: true,
};

/** Only for the service: the desk's own failure is never called the service's. */
const service: ProblemWords = {
  tone: "warning",
  title: "unavailableTitle",
  text: "serviceText",
  retry: true,
};

/** Of the desk's own disk: the consequences for a write, whose record must be checked. */
const noRoom: ProblemWords = {
  tone: "danger",
  title: "noRoomTitle",
  text: "noRoomText",
  retry: true,
};

const ownWork: ProblemWords = {
  tone: "neutral",
  title: "ownProposalTitle",
  text: "ownProposalText",
  retry: false,
};

/** Why nobody is reminded of a submission. */
const ofReminder = {
  "reminded-today": {
    tone: "neutral",
    title: "remindedTodayTitle",
    text: "remindedTodayText",
    retry: false,
  },
  "nobody-decides": {
    tone: "warning",
    title: "nobodyDecidesTitle",
    text: "nobodyDecidesText",
    retry: false,
  },
} as const satisfies Record<string, ProblemWords>;

/** Why debt work is not accepted; nothing has been sent then. */
const ofDebt = {
  "own-act": ownWork,
  "not-your-act": {
    tone: "neutral",
    title: "notYourActTitle",
    text: "notYourActText",
    retry: false,
  },
  "case-id-used": {
    tone: "warning",
    title: "caseIdUsedTitle",
    text: "caseIdUsedText",
    retry: false,
  },
  "act-under-way": { tone: "warning", title: "underWayTitle", text: "underWayText", retry: false },
  "not-eligible": {
    tone: "warning",
    title: "notEligibleTitle",
    text: "notEligibleText",
    retry: false,
  },
  "ledger-required": {
    tone: "warning",
    title: "noLedgerTitle",
    text: "noLedgerText",
    retry: false,
  },
  "nothing-to-repair": {
    tone: "warning",
    title: "nothingToRepairTitle",
    text: "nothingToRepairText",
    retry: false,
  },
} as const satisfies Record<string, ProblemWords>;

/** Of the desk's calls: what lies between it and billing. */
const ofGateway = {
  "blocked-before-billing": {
    tone: "warning",
    title: "blockedTitle",
    text: "blockedText",
    retry: false,
  },
  "service-wrong-address": {
    tone: "danger",
    title: "addressTitle",
    text: "addressText",
    retry: true,
  },
} as const satisfies Record<string, ProblemWords>;

/** Billing requested a longer pause than the desk waits: its end is in the problem's detail. */
const longPause: ProblemWords = { ...service, text: "pauseText" };

const byType: Readonly<Record<string, ProblemWords>> = {
  "no-room": { ...noRoom, text: "noRoomReadText" },
  "storage-unreachable": {
    tone: "warning",
    title: "unavailableTitle",
    text: "storageText",
    retry: true,
  },
  "service-unavailable": service,
  "service-failed": service,
  "service-busy": service,
  "nothing-stored": service,
  "service-refused-credentials": credentials,
  // More exact texts for administrators, in the details of the same panel.
  "service-secret-expired": credentials,
  "service-secret-refused": credentials,
  "service-scope-refused": credentials,
  "service-key-refused": credentials,
  "service-quota-used": credentials,
  ...ofGateway,
  "changed-meanwhile": { tone: "warning", title: "changedTitle", text: "changedText", retry: true },
  "own-proposal": ownWork,
  ...ofDebt,
  ...ofReminder,
  "too-many-searches": {
    tone: "warning",
    title: "tooManySearchesTitle",
    text: "tooManySearchesText",
    retry: false,
  },
  "too-many-drafts": {
    tone: "warning",
    title: "tooManyDraftsTitle",
    text: "tooManyDraftsText",
    retry: true,
  },
  "too-many-reads": {
    tone: "warning",
    title: "tooManyReadsTitle",
    text: "tooManyReadsText",
    retry: false,
  },
  "file-infected": {
    tone: "danger",
    title: "fileInfectedTitle",
    text: "fileInfectedText",
    retry: false,
  },
  "file-not-checked": {
    tone: "warning",
    title: "fileNotCheckedTitle",
    text: "fileNotCheckedText",
    retry: true,
  },
  "sign-in-again": {
    tone: "info",
    title: "signInAgainTitle",
    text: "signInAgainText",
    retry: false,
  },
  "desk-only": { tone: "neutral", title: "deskOnlyTitle", text: "deskOnlyText", retry: false },
  "not-this-line": {
    tone: "warning",
    title: "notThisLineTitle",
    text: "notThisLineText",
    retry: true,
  },
  "still-looking": {
    tone: "waiting",
    title: "stillCheckedTitle",
    text: "stillCheckedText",
    retry: false,
  },
  network: { tone: "warning", title: "networkTitle", text: "networkText", retry: true },
  timeout: { tone: "warning", title: "timeoutTitle", text: "timeoutText", retry: true },
  "page-fault": { tone: "danger", title: "faultTitle", text: "faultText", retry: true },
};

/** The texts of a failure: those of its type if it has some, else those of its kind. */
export function problemWords(error: ProblemError): ProblemWords {
  // An unclear write has its own texts, whatever the cause but a full disk.
  if (error.kind === "unclear") return error.problem.type === "no-room" ? noRoom : byKind.unclear;
  if (error.problem.type === "service-busy" && error.problem.detail) return longPause;
  return byType[error.problem.type] ?? byKind[error.kind];
}

/** Whether something between the desk and billing refused it, which has its own sentence. */
export function hasGatewayWords({ problem }: ProblemError): boolean {
  return problem.type in ofGateway;
}
