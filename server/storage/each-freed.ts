/**
 * Frees the memory of each piece once the next is asked for: whoever reads them must be done with a piece by then.
 * Otherwise it counts until it is collected, and with so much of it the collector goes through the complete heap every
 * few photos.
 */
export async function* eachFreed(pieces: AsyncIterable<Buffer<ArrayBuffer>>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    yield piece
    // Others share the memory of a smaller piece.
    if (piece.length === piece.buffer.byteLength) piece.buffer.transfer(0)
  }
}
