import type { Page, Request, Response } from "@playwright/test";

/** Everything that went between this page and any server, as text, by where it was seen. */
export interface Traffic {
  /** All of it, once every answer is read. */
  readonly all: () => Promise<readonly Seen[]>;
}

export interface Seen {
  readonly where: string;
  readonly text: string;
}

/** Records addresses, headers and bodies of every request and answer from now on. */
export function recordTraffic(page: Page): Traffic {
  const seen: Promise<readonly Seen[]>[] = [];
  page.on("request", (request) => seen.push(ofRequest(request)));
  page.on("response", (response) => seen.push(ofResponse(response)));
  return { all: async () => (await Promise.all(seen)).flat() };
}

async function ofRequest(request: Request): Promise<readonly Seen[]> {
  const where = `request ${request.method()} ${request.url()}`;
  const headers = await request.allHeaders().catch(() => request.headers());
  return [
    { where: `${where} address`, text: request.url() },
    { where: `${where} headers`, text: JSON.stringify(headers) },
    { where: `${where} body`, text: request.postData() ?? "" },
  ];
}

async function ofResponse(response: Response): Promise<readonly Seen[]> {
  const where = `answer ${response.status()} ${response.url()}`;
  const headers = await response.allHeaders().catch(() => response.headers());
  // Redirects and answers of a page that was left have no body any more.
  const body = await response.body().catch(() => Buffer.alloc(0));
  return [
    { where: `${where} headers`, text: JSON.stringify(headers) },
    { where: `${where} body`, text: body.toString("latin1") },
  ];
}
