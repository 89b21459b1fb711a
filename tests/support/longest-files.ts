// A long file that comes last leaves the other cores with nothing to do. What the runner remembers of the run before, a
// fresh clone does not know, and the size of a file says little about how long it waits.

/** Files below `tests` that take the longest of their project, the longest first. */
export const longestFiles: readonly string[] = [
  'src/core/uploads/simulation/simulation.test.ts',
  'server/search/search.test.ts',
  'server/extraction/reader-pool.test.ts',
  'server/cluster/cluster.test.ts',
  'server/db/postgres.test.ts',
  'server/running.test.ts',
  'server/auth/passwords.test.ts',
  'server/http/authorisation.test.ts',
  'server/extraction/odd-files.test.ts',
  'server/jobs/queue.test.ts',
  'src/platform/capture.browser.test.ts',
  'src/platform/drafts.browser.test.ts',
  'src/platform/scan-worker.browser.test.ts',
  'e2e/camera.test.ts',
  'e2e/grid.test.ts',
  'e2e/shell.test.ts',
  'e2e/server-crash.test.ts',
  'e2e/bad-files.test.ts',
  'e2e/main-job.test.ts',
  'e2e/people.test.ts',
]
