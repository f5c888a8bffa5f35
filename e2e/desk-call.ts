import type { APIResponse, Page } from "@playwright/test";

/**
 * Sends a request as the signed-in person's page would, also before there is a page.
 *
 * @throws {Error} if the answer is neither a success nor `also` one of the given statuses.
 */
export async function postToDesk(
  page: Page,
  path: string,
  body: unknown,
  { also = [] }: { readonly also?: readonly number[] } = {},
): Promise<APIResponse> {
  const address = process.env.E2E_ADDRESS ?? "http://localhost:3000";
  const answer = await page.request.post(new URL(path, address).href, {
    headers: {
      "content-type": "application/json",
      origin: new URL(address).origin,
      "x-desk-request": "1",
      "idempotency-key": crypto.randomUUID(),
    },
    data: JSON.stringify(body),
  });
  if (!answer.ok() && !also.includes(answer.status()))
    throw new Error(`The desk answered ${answer.status()} to ${path}`);
  return answer;
}
