import { expect, type Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { postToDesk } from "./desk-call";
import type { VisitedList } from "./lists";

/** The lists of what billing applies later, and of the operations that billing ends. */
export const laterLists: readonly VisitedList[] = [
  {
    list: "requests",
    role: "clerk",
    link: routes.requests("view=mine&kind=create-invoice-group&sort=-sentAt"),
    // Billing applies the request meanwhile, so it is not open for long.
    prepare: (page) =>
      postToDesk(page, "/api/desk/requests", {
        kind: "create-invoice-group",
        customerGuid: landmarks.plain.customerGuid,
        content: { Name: `Boathouse ${Date.now()}` },
      }),
  },
  {
    list: "settings-plans",
    role: "clerk",
    link: routes.settingsPlans("sort=-createdAt"),
    prepare: planChange,
  },
  {
    list: "operations",
    role: "admin",
    link: routes.sunset("find=price&state=passed&sort=-sunset"),
  },
];

/** A bulk change of one group that is not sent. */
async function planChange(page: Page): Promise<void> {
  const ids = landmarks.plain.accountGuids.slice(0, 1);
  const answer = await postToDesk(page, "/api/desk/selections", { source: "ids", ids });
  const { id: selectionId } = await answer.json();
  const address = new URL(`/api/desk/selections/${selectionId}`, answer.url()).href;
  const stateNow = async () => (await (await page.request.get(address)).json()).state;
  await expect.poll(stateNow).toBe("ready");
  const changes = { set: { recognitionCode: "A bulk change of a test" } };
  await postToDesk(page, "/api/desk/settings-plans", { selectionId, changes });
}
