import type { Page } from "@playwright/test";

/** Submits a new line for a group, as the signed-in person's page would; answers the proposal's id. */
export async function submitProposal(
  page: Page,
  line: { readonly accountGuid: string; readonly description: string },
): Promise<string> {
  return page.evaluate(async (given) => {
    const call = async (path: string, body: unknown) => {
      const answer = await fetch(`/api/desk/approvals${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-desk-request": "1",
          "idempotency-key": crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`The desk answered ${answer.status}`);
      return answer.json();
    };
    const products = await (await fetch("/api/service/be/v3/products")).json();
    const elements = products.flatMap((product: { elements: unknown[] }) => product.elements);
    const { id: productElementId } = elements.find(
      ({ name }: { name: string }) => name === "Elektriker, time",
    );
    const content = { ...given, productElementId, quantity: 1 };
    const draft = await call("", { kind: "add-line", content });
    await call(`/${draft.id}/submit`, { version: draft.version });
    return draft.id;
  }, line);
}
