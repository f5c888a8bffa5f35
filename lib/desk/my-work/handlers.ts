import "server-only";
import type { myWorkShapes } from "../../contract/desk/my-work";
import { dayIn } from "../../domain/day";
import type { DeskHandlers } from "../desk-handler";
import { findChanges } from "./changes";
import { countWork } from "./store";

export const myWorkHandlers: DeskHandlers<keyof typeof myWorkShapes> = {
  getWork: ({ runtime: { database, env }, actor }) =>
    countWork(database, actor, dayIn(env.TIME_ZONE, new Date())),

  getChanges: ({ runtime, actor, query }) =>
    findChanges(runtime.database, actor, query.since ?? null),
};
