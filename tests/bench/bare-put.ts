import { createHash, randomUUID } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'

// A process that writes bodies to a given folder, as durably as the store does: file synced, renamed, folder
// synced; and takes their hash. It prints its port and ends with its parent.

const folder = process.argv[2] ?? '.'

async function save(request: IncomingMessage): Promise<string> {
  const hash = createHash('sha256')
  const temporary = join(folder, randomUUID())
  const file = await open(temporary, 'wx')
  for await (const piece of request as AsyncIterable<Buffer>) {
    hash.update(piece)
    await file.appendFile(piece)
  }
  await file.sync()
  await file.close()
  await rename(temporary, `${temporary}.jpg`)
  const above = await open(folder, 'r')
  await above.sync()
  await above.close()
  return hash.digest('hex')
}

const server = createServer((request, reply) => {
  void save(request).then(
    (hash) => reply.end(hash),
    (error: unknown) => reply.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
process.on('disconnect', () => process.exit(0))
