import { expect, it } from "vitest";
import { debtActStates } from "../domain/debt-cases/act-enumerations";
import { debtCaseStates } from "../domain/debt-cases/case-enumerations";
import { jobStates } from "../domain/jobs/job-enumerations";
import { proposalStates } from "../domain/line-proposals/proposal-enumerations";
import { deliveryStates } from "../domain/webhooks/delivery-enumerations";
import messages from "./messages/en/audit.json";

it("gives each state that an audit entry can hold a label", () => {
  const states = [debtActStates, debtCaseStates, jobStates, proposalStates, deliveryStates].flat();
  const labels: Readonly<Record<string, string>> = messages.values.state;
  expect(states.filter((state) => labels[state] === undefined)).toEqual([]);
});
