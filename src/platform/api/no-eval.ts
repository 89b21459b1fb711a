// Imported first by the page and by each worker that parses responses. Otherwise zod tries `new Function`, which the
// content security policy blocks and reports.
const scope = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
scope.__zod_globalConfig = { ...scope.__zod_globalConfig, jitless: true }

export {}
