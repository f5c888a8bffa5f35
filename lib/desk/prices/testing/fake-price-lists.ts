import type { ServerResponse } from "node:http";
import type { PriceList } from "../../../contract/price-list";
import { answerJson, answerProblem, type Received } from "../../../server/testing/fake-machine";

/** How a write is answered: properly, or lost before or after its effect. */
export type WriteMishap = "none" | "lost" | "never-arrived" | "unknown-product";

/** A billing service with price lists that shows one of them as in force. */
export class FakePriceLists {
  /** The list in force; null: none. */
  list: PriceList | null = null;
  /** A written list is not in force yet. */
  later = false;
  /** For the next writes, in order. */
  readonly mishaps: WriteMishap[] = [];
  /** Bodies of the writes that arrived. */
  readonly written: object[] = [];

  answer({ method, body }: Received, response: ServerResponse): void {
    if (method === "POST") this.#write(JSON.parse(body), response);
    else if (this.list) answerJson(response, this.list);
    else answerProblem(response, { type: "not-found", title: "None", status: 404 });
  }

  #write(body: Omit<PriceList, "id" | "updatedAt">, response: ServerResponse): void {
    const mishap = this.mishaps.shift() ?? "none";
    if (mishap === "never-arrived") {
      response.destroy();
      return;
    }
    this.written.push(body);
    if (mishap === "unknown-product") {
      const errors = [{ path: "productId", message: "There is no such product." }];
      answerProblem(response, { type: "invalid-request", title: "Wrong", status: 400, errors });
      return;
    }
    const list = { ...body, id: "e".repeat(32), updatedAt: "2026-11-22T10:00:00.000Z" };
    if (!this.later) this.list = { ...list, validTo: body.validTo ?? null };
    if (mishap === "lost") response.destroy();
    else answerJson(response, list);
  }
}
