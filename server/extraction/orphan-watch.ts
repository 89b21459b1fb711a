// A thread of a child process. It kills the process once the server is gone, even if the main thread hangs.

import { workerData } from 'node:worker_threads'

/** Process id of the server, read by the main thread at its start. */
const server: unknown = workerData
const CHECK_MS = 2000

setInterval(() => {
  if (process.ppid !== server) process.kill(process.pid, 'SIGKILL')
}, CHECK_MS)
