import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Images, models and the tables of pdf.js are already compressed. */
const COMPRESSIBLE = /\.(bin|css|html|js|json|mjs|svg|ttf|txt|wasm|webmanifest)$/
/** Compressing a smaller file (in bytes) does not save a network packet. */
const LEAST = 1024
/** Out of 11. The next level takes three times as long for 3 % less, and users wait for the first build. */
const EFFORT = 9

/**
 * Writes compressed copies (`name.br`, `name.gz`) of each file in `folder` that shrinks by at least a tenth. Copies are
 * written atomically. Returns the names of these files, relative to `folder`.
 */
export async function writeCompressedCopies(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name))
  const written = names.map(async (name) => {
    const file = path.join(folder, name)
    const bytes = await readFile(file)
    if (bytes.length < LEAST) return []
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: EFFORT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    const copies = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })])
    if (copies.some((copy) => copy.length > 0.9 * bytes.length)) return []
    await Promise.all([put(`${file}.br`, copies[0]), put(`${file}.gz`, copies[1])])
    return [name]
  })
  return (await Promise.all(written)).flat().toSorted()
}

async function put(file: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}

/** Compresses the files of a build, so that the server need not do it for each request. */
export function compressedCopies(): Plugin {
  let folder = ''
  return {
    name: 'sheaf-compressed-copies',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = path.resolve(root, build.outDir)),
    closeBundle: {
      // After the service worker, which is written last.
      order: 'post',
      sequential: true,
      handler: async (error?: Error) => void (error ?? (await writeCompressedCopies(folder))),
    },
  }
}
