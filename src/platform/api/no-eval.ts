// Imported first by the page and by each worker that parses answers. Without it zod tries out `new Function`, which the
// page's policy refuses and reports, before it does without.
const scope = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
scope.__zod_globalConfig = { ...scope.__zod_globalConfig, jitless: true }

export {}
