import "server-only";
import { preferenceSchemas, type preferencesShapes } from "../../desk-contract/preferences";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { readInput } from "../../engine/api/read-body";
import { findPreference, savePreference } from "./store";

export const preferencesHandlers: DeskHandlers<keyof typeof preferencesShapes> = {
  getPreference: ({ runtime, actor, params: { key } }) => findPreference(runtime, actor, key),

  async savePreference({ runtime, actor, params: { key }, body }) {
    await savePreference(runtime, actor, key, readInput(preferenceSchemas[key], body));
  },
};
