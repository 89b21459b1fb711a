// A thread of the reading process. A process that hangs does not hear that its server is gone: this one does, and
// ends it, or it would keep a core busy for ever.

import { workerData } from 'node:worker_threads'

/** The server's process, as the main thread saw it at its start: by now it may be gone. */
const server: unknown = workerData
const CHECK_MS = 2000

setInterval(() => {
  if (process.ppid !== server) process.kill(process.pid, 'SIGKILL')
}, CHECK_MS)
