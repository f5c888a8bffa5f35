// zod tries `eval` before its first object schema, which the page's policy blocks and logs. Its settings
// are read from here once it is loaded; to import it for them would load all of it on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
