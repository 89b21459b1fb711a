// Captured bytes as private files of the origin: `captures/{captureId}/{name}`. Runs in page, worker and service worker.

const FOLDER = 'captures'

const isNotFound = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError'

/** The folder of all captures, kept: finding it costs as much as what is done in it. */
let known: FileSystemDirectoryHandle | null = null

/** Does something in the folder of all captures. Where the browser took that away meanwhile it is looked for anew. */
async function inCaptures<T>(
  create: boolean,
  use: (captures: FileSystemDirectoryHandle) => Promise<T>,
): Promise<T> {
  if (known) {
    try {
      return await use(known)
    } catch (error) {
      if (!isGone(error)) throw error
      known = null
    }
  }
  const root = await navigator.storage.getDirectory()
  known = await root.getDirectoryHandle(FOLDER, { create })
  return use(known)
}

const isGone = (error: unknown) =>
  isNotFound(error) || (error instanceof DOMException && error.name === 'InvalidStateError')

function split(path: string): [captureId: string, name: string] {
  const [captureId, name, ...rest] = path.split('/')
  if (!captureId || !name || rest.length > 0) throw new Error(`Not a path of kept bytes: ${path}`)
  return [captureId, name]
}

/** Handle of a kept file; rejects with NotFoundError unless it is there or `create` is set. */
export async function openFile(path: string, create: boolean): Promise<FileSystemFileHandle> {
  const [captureId, name] = split(path)
  return inCaptures(create, async (captures) => {
    const folder = await captures.getDirectoryHandle(captureId, { create })
    return folder.getFileHandle(name, { create })
  })
}

/** Null where there is no such file. */
export async function readFile(path: string): Promise<Blob | null> {
  try {
    return await (await openFile(path, false)).getFile()
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

export async function removeFile(path: string): Promise<void> {
  const [captureId, name] = split(path)
  await inCaptures(false, async (captures) => {
    const folder = await captures.getDirectoryHandle(captureId)
    await folder.removeEntry(name)
  }).catch(unlessMissing)
}

/** Everything of a capture. */
export async function removeFolder(captureId: string): Promise<void> {
  await inCaptures(false, (captures) => captures.removeEntry(captureId, { recursive: true })).catch(
    unlessMissing,
  )
}

/** Ids of all captures that have a folder. */
export async function listFolders(): Promise<string[]> {
  const root = await navigator.storage.getDirectory()
  const names: string[] = []
  try {
    for await (const name of (await root.getDirectoryHandle(FOLDER)).keys()) names.push(name)
  } catch (error) {
    unlessMissing(error)
  }
  return names
}

function unlessMissing(error: unknown): void {
  if (!isNotFound(error)) throw error
}

/** Whether this browser keeps private files at all: some do not in private windows. */
export async function hasOpfs(): Promise<boolean> {
  if (known) return true
  try {
    await navigator.storage.getDirectory()
    return true
  } catch {
    return false
  }
}
