import { testWhoIsNotified } from "../../../engine/approvals/testing/notified";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useActDesk } from "./testing/act-desk";

describeOnEachDatabase("Notifications of debt acts", (open) => {
  const desk = useActDesk(open);
  testWhoIsNotified(desk, {
    noun: "debt-acts",
    returnCode: "too-early",
    /** Fees above what one person may add. */
    submit: () => {
      const { invoiceTotalAmountIncVat: total, customerGuid } = desk.service.at(0);
      return desk.submit(0, "add-fees", desk.fees([300, 300], total, customerGuid));
    },
    submitAlone: () => desk.submit(0, "add-fees"),
  });
});
