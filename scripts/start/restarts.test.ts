import { expect, it } from "vitest";
import { createRestartable } from "./restarts";

/** Runs of a program: each is stopped, ends by itself, gets ready or fails when the test does it. */
function runs() {
  const started: Pick<ReturnType<typeof pendingRun>, "ended" | "ready">[] = [];
  const startOne = () => {
    const { ended, ready } = pendingRun();
    const number = started.length + 1;
    started.push({ ended, ready });
    const stop = async () => ended.resolve(`${number} was stopped`);
    const child = { ended: ended.promise, lastLines: () => `${number}`, stop };
    return { child, ready: () => ready.promise };
  };
  return { started, program: createRestartable(startOne) };
}

function pending<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

const pendingRun = () => ({ ended: pending<string>(), ready: pending<void>() });

const settle = () => new Promise((resolve) => setImmediate(resolve));
const isPending = async (promise: Promise<unknown>) =>
  (await Promise.race([promise, settle().then(() => "pending")])) === "pending";

it("ends with the current run, not with one that a restart replaced", async () => {
  const { started, program } = runs();
  const restart = program.restart();
  await settle();
  expect(started).toHaveLength(2);
  started[1]?.ready.resolve();
  await restart;
  expect(program.lastLines()).toBe("2");
  expect(await isPending(program.ended)).toBe(true);
  started[1]?.ended.resolve("2 ended with code 1");
  expect(await program.ended).toBe("2 ended with code 1");
});

it("makes one more restart of all calls during a restart", async () => {
  const { started, program } = runs();
  const all = [program.restart(), program.restart(), program.restart()];
  await settle();
  started[1]?.ready.resolve();
  await settle();
  expect(started).toHaveLength(2);
  const during = [program.restart(), program.restart()];
  await settle();
  started[2]?.ready.resolve();
  await Promise.all([...all, ...during]);
  expect(started).toHaveLength(3);
});

it("outlives a run that fails, until the next restart replaces it", async () => {
  const { started, program } = runs();
  const failing = program.restart();
  await settle();
  started[1]?.ended.resolve("2 ended with code 1");
  started[1]?.ready.reject(new Error("2 ended"));
  await failing;
  expect(await isPending(program.ended)).toBe(true);
  const mending = program.restart();
  await settle();
  started[2]?.ready.resolve();
  await mending;
  expect(program.lastLines()).toBe("3");
});

it("starts nothing after it was stopped", async () => {
  const { started, program } = runs();
  await program.stop();
  await program.restart();
  expect(started).toHaveLength(1);
  expect(await program.ended).toBe("1 was stopped");
});
