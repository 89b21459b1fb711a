// A thread of the reading process. A process that hangs does not hear that its server is gone: this one does, and
// ends it, or it would keep a core busy for ever.

const server = process.ppid
const CHECK_MS = 2000

setInterval(() => {
  if (process.ppid !== server) process.kill(process.pid, 'SIGKILL')
}, CHECK_MS)
