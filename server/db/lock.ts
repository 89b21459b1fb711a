import { randomUUID } from 'node:crypto'
import { link, rename, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'

// The lock is a listening socket, which ends with its process. A file with a process id would not work: in containers
// every server is process 1.

/** Maximum path length of a Unix socket, in bytes, with a margin. */
const SOCKET_PATH_MAX = 100
/** After this delay, in ms, a new holder checks that no rival has replaced its lock. */
const RECHECK_MS = 150
const RESPONSE_MS = 2_000
const ATTEMPTS = 5

interface Holder {
  readonly id: string
  /** 0 if unknown. */
  readonly pid: number
}

/** Another server uses the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Sheaf server${pid === 0 ? '' : ` (process ${pid})`}. ` +
        'Stop that one first, or set SHEAF_DATA_DIR to another folder.',
    )
  }
}

/**
 * Locks the data folder for this process and returns a function that unlocks it. The folder must exist. Rejects with
 * `FolderInUse` if another process has it, because two processes would silently lose rows.
 */
export async function lockFolder(folder: string, recheckMs = RECHECK_MS): Promise<() => Promise<void>> {
  const me: Holder = { id: randomUUID(), pid: process.pid }
  const address = addressIn(folder, '.lock')
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const server = await take(folder, address, me)
    if (server) {
      await new Promise((resolve) => setTimeout(resolve, recheckMs))
      const holder = await ask(address)
      if (holder?.id === me.id) return () => release(server, address)
      // A rival took our socket for a dead one and replaced it, so the rival has the lock.
      server.close()
      throw new FolderInUse(folder, holder?.pid ?? 0)
    }
    const holder = await ask(address)
    if (holder) throw new FolderInUse(folder, holder.pid)
    await clearDead(folder, address)
  }
  throw new FolderInUse(folder, 0)
}

const hasPipes = process.platform === 'win32'

function addressIn(folder: string, name: string): string {
  if (hasPipes) return `\\\\.\\pipe\\sheaf-${path.resolve(folder).replaceAll(/[\\/:]/g, '-')}-${name}`
  const absolute = path.join(path.resolve(folder), name)
  const relative = path.relative(process.cwd(), absolute)
  const shorter = relative.length < absolute.length ? relative : absolute
  if (Buffer.byteLength(shorter) > SOCKET_PATH_MAX) {
    throw new Error(
      `The path of the data folder is too long (${absolute}): set SHEAF_DATA_DIR to one of at most 80 characters.`,
    )
  }
  return shorter
}

/**
 * Null if the address exists, alive or dead. The socket listens before it gets the address, so the address never leads
 * to a server that does not respond yet.
 */
async function take(folder: string, address: string, me: Holder): Promise<Server | null> {
  if (hasPipes) return listen(address, me)
  const own = addressIn(folder, `.lock-${me.id.slice(0, 8)}`)
  const server = await listen(own, me)
  if (!server) return null
  try {
    await link(own, address)
    return server
  } catch (error) {
    server.close()
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  } finally {
    await unlink(own).catch(() => undefined)
  }
}

function listen(address: string, me: Holder): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(JSON.stringify(me))
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(address, () => resolve(server.unref()))
  })
}

/** Renames a dead lock, checks it once more, and restores it if it is the new lock of a rival. */
async function clearDead(folder: string, address: string): Promise<void> {
  if (hasPipes) return
  const aside = addressIn(folder, `.lock-${randomUUID().slice(0, 8)}`)
  try {
    await rename(address, aside)
  } catch {
    return // Somebody else cleared it.
  }
  if (await ask(aside)) await link(aside, address).catch(() => undefined)
  await unlink(aside).catch(() => undefined)
}

/** The holder that responds at the address; null if nobody does. A live holder that sends nothing has an empty id. */
function ask(address: string): Promise<Holder | null> {
  return new Promise((resolve) => {
    const socket = connect(address)
    let text = ''
    socket.setTimeout(RESPONSE_MS, () => {
      socket.destroy()
      resolve({ id: '', pid: 0 })
    })
    socket.on('data', (part) => (text += part.toString()))
    socket.on('error', () => resolve(null))
    socket.on('end', () => {
      socket.destroy()
      resolve(holderFrom(text))
    })
  })
}

function holderFrom(text: string): Holder {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return { id: '', pid: 0 }
  }
}

async function release(server: Server, address: string): Promise<void> {
  if (!hasPipes) await unlink(address).catch(() => undefined)
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
