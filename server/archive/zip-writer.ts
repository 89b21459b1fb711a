import { createHash } from 'node:crypto'
import { PassThrough, Writable } from 'node:stream'

/** One file of an archive. */
export interface ArchiveFile {
  /** Path inside the archive, with slashes. */
  readonly name: string
  readonly modified: Date
  /** Left out for what is compressed already, such as images. */
  readonly compress?: boolean
  /** Called when the file's turn comes. */
  bytes(): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
}

/** What went into the archive. `sha256` in hexadecimal, of the uncompressed bytes. */
export interface ArchivedFile {
  readonly name: string
  readonly size: number
  readonly sha256: string
}

/**
 * A ZIP archive as a stream. Memory holds about 100 bytes for each file, whatever their sizes. Files are read one after
 * the other, only as fast as the archive is read. `onFile` is called after each file. Rejects with the error of a file.
 */
export async function* zipOf(
  files: Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>,
  onFile: (file: ArchivedFile) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const output = new PassThrough()
  const stopped = new AbortController()
  const writing = writeZip(files, output, onFile, stopped.signal).catch(
    (error: unknown) => void output.destroy(error as Error),
  )
  try {
    for await (const chunk of output) yield chunk as Buffer
  } finally {
    stopped.abort()
    output.destroy()
    await writing
  }
}

async function writeZip(
  files: Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>,
  output: Writable,
  onFile: (file: ArchivedFile) => void,
  signal: AbortSignal,
): Promise<void> {
  // Few starts of the server write an archive.
  const { ZipWriter } = await import('@zip.js/zip.js')
  const zip = new ZipWriter(Writable.toWeb(output), { keepOrder: true, useWebWorkers: false })
  for await (const { name, modified, compress = false, bytes } of files) {
    const hash = createHash('sha256')
    let size = 0
    const chunks = (await bytes())[Symbol.asyncIterator]()
    const counted = streamOf(chunks, (chunk) => {
      hash.update(chunk)
      size += chunk.length
    })
    try {
      await zip.add(name, counted, { level: compress ? 6 : 0, lastModDate: modified, signal })
    } finally {
      await chunks.return?.()
    }
    onFile({ name, size, sha256: hash.digest('hex') })
  }
  await zip.close()
}

const streamOf = (chunks: AsyncIterator<Uint8Array>, onChunk: (chunk: Uint8Array) => void) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) return controller.close()
      onChunk(value)
      controller.enqueue(value)
    },
  })
