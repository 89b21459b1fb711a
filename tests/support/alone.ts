/**
 * Files of the server's tests that get a process of their own. The others run one after another in the same processes
 * and share the loaded modules and a database.
 */
export const alone: readonly string[] = [
  // Registers suites of other files once more, which a loaded module does not do.
  'tests/server/db/postgres.scenario.test.ts',
  // Watches the connections of its process.
  'tests/server/agent/injection.scenario.test.ts',
]
