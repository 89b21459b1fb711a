// Entry of the worker that reads for the hash worker.
import type { Piece, PieceAsked } from './read-ahead.ts'

const respond = (piece: Piece, transfer: Transferable[] = []) => postMessage(piece, { transfer })

addEventListener('message', ({ data }: MessageEvent<PieceAsked>) => {
  data.bytes.arrayBuffer().then(
    (bytes) => respond({ ok: true, at: data.at, bytes }, [bytes]),
    (error: unknown) =>
      respond({ ok: false, at: data.at, message: error instanceof Error ? error.message : String(error) }),
  )
})
