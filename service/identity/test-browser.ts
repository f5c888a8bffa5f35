import { testDeskAddress } from "./testing";

export interface Page {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** The parts of a browser that the flow needs: cookies by path, and redirects up to the desk. */
export class TestBrowser {
  readonly #cookies = new Map<string, { path: string; value: string }>();
  readonly #deskAddress: string;

  constructor(deskAddress = testDeskAddress) {
    this.#deskAddress = deskAddress;
  }

  /** Requests and follows redirects; an address of the desk is answered without a request. */
  async follow(url: string, form?: URLSearchParams): Promise<Page> {
    if (url.startsWith(this.#deskAddress)) {
      return { url, status: 0, text: "", headers: new Headers() };
    }
    const { pathname } = new URL(url);
    const cookies = [...this.#cookies].filter(([, { path }]) => pathname.startsWith(path));
    const answer = await fetch(url, {
      method: form ? "POST" : "GET",
      body: form ?? null,
      redirect: "manual",
      headers: {
        accept: "text/html",
        cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join("; "),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, { path: /path=([^;]+)/i.exec(line)?.[1] ?? "/", value });
    }
    const next = answer.headers.get("location");
    if (next) return this.follow(new URL(next, url).href);
    return { url, status: answer.status, text: await answer.text(), headers: answer.headers };
  }
}
