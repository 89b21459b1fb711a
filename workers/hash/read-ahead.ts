import { type Pieces, READ_BYTES, readHere } from './hash.ts'

/** A request for a piece of a file. */
export interface PieceAsked {
  /** Offset in the file, in bytes. */
  readonly at: number
  readonly bytes: Blob
}

/** A piece with its offset: pieces may complete out of order. */
export type Piece =
  | { readonly ok: true; readonly at: number; readonly bytes: ArrayBuffer }
  | { readonly ok: false; readonly at: number; readonly message: string }

/** Smaller files, in bytes, are not worth a thread. */
const WORTH_A_THREAD = 8 * READ_BYTES
/** Pieces in flight. */
const AHEAD = 3

/**
 * Reads a large file in another thread, some pieces ahead, so that reading and hashing overlap (reading takes a third as
 * long as hashing). If that thread fails, the rest is read here.
 */
export function readAhead(file: Blob): Pieces {
  if (file.size < WORTH_A_THREAD) return readHere(file)
  const worker = new Worker(new URL('./reader.ts', import.meta.url), { type: 'module', name: 'read' })
  const requested = new Map<number, PromiseWithResolvers<Piece>>()
  const coming: Promise<Piece>[] = []
  let at = 0
  let failed = false

  const ask = () => {
    if (at >= file.size) return
    const piece = Promise.withResolvers<Piece>()
    requested.set(at, piece)
    coming.push(piece.promise)
    worker.postMessage({ at, bytes: file.slice(at, at + READ_BYTES) } satisfies PieceAsked)
    at += READ_BYTES
  }
  const fail = (event: Event) => {
    event.preventDefault()
    failed = true
    for (const [begin, piece] of requested)
      piece.resolve({ ok: false, at: begin, message: 'The reading worker failed' })
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Piece>) => {
    requested.get(data.at)?.resolve(data)
    // Otherwise all pieces would stay in memory.
    requested.delete(data.at)
  })
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  for (let index = 0; index < AHEAD; index += 1) ask()

  let taken = 0
  const readNext = () => file.slice(taken, (taken += READ_BYTES)).arrayBuffer()
  return {
    async next() {
      if (failed) return readNext()
      const piece = await coming.shift()
      ask()
      if (!piece?.ok) return readNext()
      taken += READ_BYTES
      return piece.bytes
    },
    end: () => worker.terminate(),
  }
}
