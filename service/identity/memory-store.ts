import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

/** Seconds; no record of the provider is valid for longer. */
const longest = 3600;

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

/**
 * Codes, interactions and sessions of one provider, in memory: a restart may end what is
 * unfinished. Tokens for the service are signed, so they stay valid.
 */
export function createMemoryStore(now: () => number = Date.now): AdapterFactory {
  const entries = new Map<string, Entry>();

  const live = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry && entry.expiresAt <= now()) entries.delete(key);
    return entry && entry.expiresAt > now() ? entry.payload : undefined;
  };
  const sweep = () => {
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(key);
  };
  const findWhere = (model: string, test: (payload: AdapterPayload) => boolean) => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${model}:`) ? live(key) : undefined;
      if (payload && test(payload)) return payload;
    }
    return undefined;
  };

  return (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      sweep();
      entries.set(`${model}:${id}`, { payload, expiresAt: now() + (expiresIn ?? longest) * 1000 });
    },
    find: async (id) => live(`${model}:${id}`),
    findByUid: async (uid) => findWhere(model, (payload) => payload.uid === uid),
    findByUserCode: async (code) => findWhere(model, (payload) => payload.userCode === code),
    async consume(id) {
      const payload = live(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(now() / 1000);
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries)
        if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
