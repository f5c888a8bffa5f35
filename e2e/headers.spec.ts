import { readdirSync } from "node:fs";
import path from "node:path";
import { type AnswerKind, findHeaderFlaws } from "../lib/http/testing";
import { expect, test, thorough } from "./fixtures";

const desk = process.env.E2E_ADDRESS ?? "http://localhost:3000";

/** Every page of the app folder, so that a new one is asked too; an id leads to no record. */
const pages = readdirSync(path.join(import.meta.dirname, "../app"), {
  recursive: true,
  encoding: "utf8",
})
  .filter((file) => path.basename(file) === "page.tsx")
  .map((file) => {
    const folders = path.dirname(file).split(path.sep);
    const shown = folders.filter((name) => !/^\(|^\.$|^\[\[/.test(name));
    return `/${shown.map((name) => (name.startsWith("[") ? "0".repeat(32) : name)).join("/")}`;
  });

interface Answer {
  readonly status: number;
  readonly flaws: readonly string[];
}

async function ask(
  address: string,
  kind: AnswerKind | null,
  headers: Readonly<Record<string, string>> = {},
  redirect: "manual" | "follow" = "manual",
): Promise<Answer> {
  const answer = await fetch(`${desk}${address}`, { redirect, headers });
  const body = await answer.text();
  const found = answer.headers.get("content-type")?.startsWith("text/html") ? "page" : "data";
  return { status: answer.status, flaws: findHeaderFlaws(kind ?? found, answer.headers, body) };
}

test.describe("the security headers of every answer", () => {
  test(
    "are on each page of the desk, also where it finds nothing",
    thorough,
    async ({ page, signIn }) => {
      await signIn("admin");
      const cookies = await page.context().cookies(desk);
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      expect(pages.length).toBeGreaterThan(60);
      for (const address of pages) {
        const { status, flaws } = await ask(address, null, { cookie });
        expect([address, flaws]).toEqual([address, []]);
        expect([200, 307, 404], address).toContain(status);
        // What the page reads when it is opened by a link; Next first redirects to an address of its own.
        for (const redirect of ["manual", "follow"] as const) {
          const parts = await ask(address, "data", { cookie, rsc: "1" }, redirect);
          expect([address, parts.flaws]).toEqual([address, []]);
        }
      }
    },
  );

  test("are on each redirect to the sign-in, and on the page itself", async () => {
    for (const address of pages) {
      const { status, flaws } = await ask(address, null);
      expect([address, flaws]).toEqual([address, []]);
      expect([200, 307], address).toContain(status);
    }
    for (const address of ["/sign-in?error=expired", "/sign-in?popup=1", "/nowhere", "/a/b/c"]) {
      expect([address, (await ask(address, "page")).flaws]).toEqual([address, []]);
    }
  });

  test("are on what the framework answers before a page", async () => {
    for (const address of ["/sign-in/", "/%", "/%ff", "/invoice-groups/%", "//a.example/b"]) {
      const { status, flaws } = await ask(address, null);
      expect([address, flaws]).toEqual([address, []]);
      expect(status, address).toBeLessThan(500);
    }
    const files = ["/icon.svg", "/robots.txt", "/_next/static/nowhere.js", "/_next/image?url=a"];
    for (const address of files) {
      expect([address, (await ask(address, "file")).flaws]).toEqual([address, []]);
    }
  });

  test("are on data, problems and redirects of the desk's API", async () => {
    for (const address of [
      "/api/health/live",
      "/api/health/open",
      "/api/health/ready",
      "/api/nowhere",
      "/api/%ff",
      "/api/desk/session",
      "/api/desk/nowhere",
      "/api/service/nowhere",
      "/api/webhooks/service",
      "/api/auth/callback/desk",
      "/api/auth/callback/desk?error=access_denied",
      "/api/auth/session",
    ]) {
      const { status, flaws } = await ask(address, "data");
      expect([address, flaws]).toEqual([address, []]);
      expect(status, address).toBeLessThan(500);
    }
  });
});
