// Captured bytes as private files of the origin: `captures/{captureId}/{name}`. Runs in page, worker and service worker.

const FOLDER = 'captures'

const isNotFound = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError'

/** Cached handle: finding the folder costs as much as the work in it. */
let known: FileSystemDirectoryHandle | null = null

/** Runs `use` with the folder of all captures. Opens it again if the browser has deleted it meanwhile. */
async function inCaptures<T>(
  create: boolean,
  use: (captures: FileSystemDirectoryHandle) => Promise<T>,
): Promise<T> {
  if (known) {
    try {
      return await use(known)
    } catch (error) {
      if (!isMissing(error)) throw error
      known = null
    }
  }
  const root = await navigator.storage.getDirectory()
  known = await root.getDirectoryHandle(FOLDER, { create })
  return use(known)
}

const isMissing = (error: unknown) =>
  isNotFound(error) || (error instanceof DOMException && error.name === 'InvalidStateError')

const isLocked = (error: unknown) =>
  error instanceof DOMException && error.name === 'NoModificationAllowedError'

/**
 * Retries `action` for about 5 s while the file is locked. The browser releases the handle of a terminated worker with
 * some delay. Nobody else opens these files: each capture has a folder of its own.
 */
export async function whenUnlocked<T>(action: () => Promise<T>): Promise<T> {
  for (let delayMs = 10; ; delayMs *= 2) {
    try {
      return await action()
    } catch (error) {
      if (!isLocked(error) || delayMs > 2_560) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}

function split(path: string): [captureId: string, name: string] {
  const [captureId, name, ...rest] = path.split('/')
  if (!captureId || !name || rest.length > 0) throw new Error(`Not a path of stored bytes: ${path}`)
  return [captureId, name]
}

/** Handle of a stored file. Rejects with NotFoundError if it does not exist and `create` is false. */
export async function openFile(path: string, create: boolean): Promise<FileSystemFileHandle> {
  const [captureId, name] = split(path)
  return inCaptures(create, async (captures) => {
    const folder = await captures.getDirectoryHandle(captureId, { create })
    return folder.getFileHandle(name, { create })
  })
}

/** Null if there is no such file. */
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
    await whenUnlocked(() => folder.removeEntry(name))
  }).catch(unlessMissing)
}

/** Removes all files of a capture. */
export async function removeFolder(captureId: string): Promise<void> {
  await inCaptures(false, (captures) =>
    whenUnlocked(() => captures.removeEntry(captureId, { recursive: true })),
  ).catch(unlessMissing)
}

/** Ids of all captures with a folder. */
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

/** Whether this browser has private files: some do not in private windows. */
export async function hasOpfs(): Promise<boolean> {
  if (known) return true
  try {
    await navigator.storage.getDirectory()
    return true
  } catch {
    return false
  }
}
