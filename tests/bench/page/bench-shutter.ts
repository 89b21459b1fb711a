import { storeShot } from '#platform/drafts/store-shot.ts'
import type { Pair } from './bench.ts'

const PHOTO_BYTES = 3_000_000
const WARM = 3
const SHOTS = 20

function photo(): Blob {
  const bytes = new Uint8Array(PHOTO_BYTES)
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return new Blob([bytes], { type: 'image/jpeg' })
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function timed(run: (index: number) => Promise<unknown>): Promise<number> {
  const spent: number[] = []
  for (let index = 0; index < WARM + SHOTS; index += 1) {
    const started = performance.now()
    await run(index)
    if (index >= WARM) spent.push(performance.now() - started)
  }
  return median(spent)
}

/** The simplest durable write from a page: a file of the origin's private file system, closed. */
async function plainWrite(name: string, bytes: Blob): Promise<void> {
  const root = await navigator.storage.getDirectory()
  const file = await (await root.getFileHandle(name, { create: true })).createWritable()
  await file.write(bytes)
  await file.close()
}

/** Milliseconds from the camera image to bytes and row on the device, and for a plain write of the same bytes. */
export async function benchShutter(): Promise<Pair> {
  const scope = { userId: 'bench', projectId: 'bench' }
  const shots = Array.from({ length: WARM + SHOTS }, photo)
  const ours = await timed((index) =>
    storeShot(scope, { photo: shots[index]!, mode: 'separate', filter: 'enhanced' }),
  )
  return { ours, reference: await timed((index) => plainWrite(`plain-${index}`, shots[index]!)) }
}
