import { expect, it } from "vitest";
import type { Role } from "../roles";
import { jobActions } from "./job-actions";
import type { JobKind, JobSummary } from "./job-shape";

const startsAt = "2026-11-23T12:00:15.000Z";
const before = Date.parse(startsAt) - 1;
const counts = { waiting: 0, sent: 0, done: 1, refused: 1, dropped: 0, unknown: 0 };
const job = (state: JobSummary["state"], kind: JobKind = "archive-lines") => ({
  ...{ kind, state, startsAt, counts, createdBy: { id: "1", name: "Åse" } },
});
const person = (personId: string, role: Role = "clerk") => ({ personId, roles: [role] });

it("lets the person who made a job start it at once, or cancel it, until it starts", () => {
  expect(jobActions(job("waiting"), person("1"), before)).toEqual(["start", "take-back"]);
  expect(jobActions(job("waiting"), person("1"), Date.parse(startsAt))).toEqual([]);
  expect(jobActions(job("waiting"), person("2"), before)).toEqual([]);
});

it("lets everybody who may archive try failed rows of a finished job again", () => {
  expect(jobActions(job("done"), person("2", "lead"), before)).toEqual(["retry"]);
  expect(jobActions(job("running"), person("2", "lead"), before)).toEqual([]);
  const clean = { ...job("done"), counts: { ...counts, refused: 0 } };
  expect(jobActions(clean, person("1"), before)).toEqual([]);
});

it("offers nothing to those who only read, and nothing for a ZIP", () => {
  expect(jobActions(job("done"), person("1", "auditor"), before)).toEqual([]);
  expect(jobActions(job("waiting", "report-zip"), person("1"), before)).toEqual([]);
  expect(jobActions(job("done", "report-zip"), person("1"), before)).toEqual([]);
});
