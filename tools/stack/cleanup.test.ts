import { expect, it } from "vitest";
import { Cleanup } from "./cleanup";

it("takes away the last thing first, and the others although one can't be taken away", async () => {
  const cleanup = new Cleanup();
  const removed: string[] = [];
  cleanup.add(() => removed.push("folder"));
  cleanup.add(() => Promise.reject(new Error("It does not stop.")));
  cleanup.add(() => removed.push("server"));
  await cleanup.run();
  expect(removed).toEqual(["server", "folder"]);
});

it("removes the others although one does not end", async () => {
  const cleanup = new Cleanup(50);
  const removed: string[] = [];
  cleanup.add(() => removed.push("folder"));
  cleanup.add(() => new Promise(() => undefined));
  await cleanup.run();
  expect(removed).toEqual(["folder"]);
});

it("starts nothing after the cleanup has begun", async () => {
  const cleanup = new Cleanup();
  await cleanup.run();
  let running = true;
  const begin = () =>
    cleanup.add(() => {
      running = false;
    });
  expect(begin).toThrow("being stopped");
  expect(running).toBe(false);
});
