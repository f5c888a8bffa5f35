import { testWhoIsNotified } from "../../engine/approvals/testing/notified";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useProposalDesk } from "./testing/proposal-desk";

describeOnEachDatabase("Notifications of line proposals", (open) => {
  const desk = useProposalDesk(open);
  testWhoIsNotified(desk, {
    noun: "line-proposals",
    returnCode: "wrong-amount",
    submit: () => desk.submit(),
    submitAlone: () => {
      desk.restart({ ONE_PERSON_BELOW: "500" });
      return desk.submit();
    },
  });
});
