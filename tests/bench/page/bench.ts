import { createSHA256 } from 'hash-wasm'
import { openFile } from '#platform/bytes/opfs.ts'
import { workerHasher } from '#platform/workers/hash-worker.ts'
import { benchPdf, benchPdfGaps } from './bench-pdf.ts'
import { benchScan } from './bench-scan.ts'
import { benchShutter } from './bench-shutter.ts'

// Runs in Chromium, served from a build: what is measured is what is shipped.

export interface Pair {
  readonly ours: number
  readonly reference: number
}

const MEGABYTE = 1024 * 1024

function noise(megabytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(megabytes * MEGABYTE)
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return bytes
}

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return (performance.now() - started) / 1000
}

/** MB/s: a stored file through the worker, as before its upload, and hash-wasm over one buffer in this thread. */
async function hash(megabytes: number): Promise<Pair> {
  const bytes = noise(megabytes)
  const at = { store: 'opfs', path: 'bench/noise.bin' } as const
  const file = await openFile(at.path, true)
  const writable = await file.createWritable()
  await writable.write(bytes)
  await writable.close()
  await workerHasher.sha256(new Blob(['warm']))
  const blob = await file.getFile()
  const ours = await seconds(() => workerHasher.sha256(blob, at))
  const sha = await createSHA256()
  const reference = await seconds(async () => sha.init().update(bytes).digest('hex'))
  return { ours: megabytes / ours, reference: megabytes / reference }
}

const bench = { hash, pdf: benchPdf, gaps: benchPdfGaps, scan: benchScan, shutter: benchShutter }
export type Bench = typeof bench

Object.assign(window, { bench })
