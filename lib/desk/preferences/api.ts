import "server-only";
import { requireActor } from "../../server/guard";
import { fieldErrors, problems } from "../../server/problem";
import { readJsonBody } from "../../server/request-body";
import { emptyAnswer, jsonAnswer } from "../answers";
import type { DeskHandler } from "../handler";
import { isPreferenceKey, preferenceLimit, preferenceSchemas } from "./rules";
import { findPreference, keepPreference } from "./store";

/** GET preferences/{key}: the value, or null where none is kept. */
export const getPreference: DeskHandler = async (exchange, { key = "" }) => {
  if (!isPreferenceKey(key)) throw problems.notFound();
  const actor = requireActor(await exchange.actor());
  return jsonAnswer(exchange, await findPreference(exchange.runtime, actor, key));
};

/** PUT preferences/{key}: the body is the value; at most 16 kB. Answers 204. */
export const putPreference: DeskHandler = async (exchange, { key = "" }) => {
  if (!isPreferenceKey(key)) throw problems.notFound();
  const actor = requireActor(await exchange.actor());
  const value = await readJsonBody(exchange.request, preferenceLimit);
  const parsed = preferenceSchemas[key].safeParse(value);
  if (!parsed.success) throw problems.invalid(fieldErrors(parsed.error));
  await keepPreference(exchange.runtime, actor, key, parsed.data);
  return emptyAnswer(exchange);
};
