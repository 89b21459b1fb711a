import { storedFilename } from '#core/uploads/stored-filename.ts'

/** An object URL must outlive the start of the download by this long, in ms. */
const KEEP_ADDRESS_MS = 60_000

/** `needs-press`: the user activation has expired; another press opens the share sheet. */
export type Saved = 'saved' | 'cancelled' | 'needs-press'

export interface NamedBytes {
  readonly name: string
  readonly bytes: Blob
}

/** An app on the home screen of an iPhone or iPad; only Safari has this property. */
const isInstalledOnIos = () => 'standalone' in navigator && navigator.standalone === true

/** Saves files: through one share sheet in an installed iPhone app, otherwise as downloads. */
export async function saveFiles(files: readonly NamedBytes[]): Promise<Saved> {
  if (isInstalledOnIos()) {
    const shared = files.map(
      ({ name, bytes }) => new File([bytes], storedFilename(name), { type: bytes.type }),
    )
    if (navigator.canShare({ files: shared })) return share(shared)
  }
  for (const file of files) download(file)
  return 'saved'
}

export const saveFile = (bytes: Blob, name: string) => saveFiles([{ name, bytes }])

function download({ name, bytes }: NamedBytes): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = storedFilename(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_ADDRESS_MS)
}

async function share(files: File[]): Promise<Saved> {
  try {
    await navigator.share({ files })
    return 'saved'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    if (error instanceof DOMException && error.name === 'NotAllowedError') return 'needs-press'
    throw error
  }
}
