import { createServer } from "node:http";
import { afterEach, expect, it } from "vitest";
import { askFirstPage } from "./programs";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Answer = readonly [status: number, location?: string];

/** A desk with these answers by path, and the paths that were requested. */
async function deskWith(answers: Readonly<Record<string, Answer>>) {
  const requested: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    requested.push(url);
    const [status, location] = answers[url] ?? [404];
    response.writeHead(status, location ? { location } : {}).end("a page");
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was bound");
  return { requested, place: { port: address.port, host: "127.0.0.1" } };
}

it("is ready when the page behind all redirects is, at whatever origin people reach it", async () => {
  const { requested, place } = await deskWith({
    "/": [307, "https://desk.example/sign-in?returnTo=%2F"],
    "/sign-in?returnTo=%2F": [200],
  });
  expect(await askFirstPage(place)).toBe("");
  expect(requested).toEqual(["/", "/sign-in?returnTo=%2F"]);
});

it("names the page that fails, leads to itself or does not answer", async () => {
  const failing = await deskWith({ "/": [307, "/sign-in"], "/sign-in": [500] });
  expect(await askFirstPage(failing.place)).toBe("/sign-in answers 500");
  const circular = await deskWith({ "/": [307, "/"] });
  expect(await askFirstPage(circular.place)).toBe("/ leads to itself");
  const closed = await deskWith({});
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
  expect(await askFirstPage(closed.place)).toBe("/ does not answer");
});
