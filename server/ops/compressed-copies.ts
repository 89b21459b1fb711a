import { createHash } from 'node:crypto'
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
/**
 * Levels of both. Level 9 of Brotli takes three times as long for 0.3 to 0.6 % less, level 9 of gzip twice as long for
 * 0.3 %, and users wait for the first build.
 */
const BROTLI_LEVEL = 8
const GZIP_LEVEL = 7

/**
 * Writes compressed copies (`name.br`, `name.gz`) of each file in `folder` that shrinks by at least a tenth. Copies are
 * written atomically. Returns the names of these files, relative to `folder`.
 */
export async function writeCompressedCopies(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name))
  // Three quarters of the scripts of a language are the same in another one.
  const compressed = new Map<string, ReturnType<typeof compress>>()
  const once = (content: string, bytes: Buffer) => {
    const copies = compressed.get(content) ?? compress(bytes)
    compressed.set(content, copies)
    return copies
  }
  const written = names.map(async (name) => {
    const file = path.join(folder, name)
    const bytes = await readFile(file)
    if (bytes.length < LEAST) return []
    const content = createHash('sha256').update(bytes).digest('base64')
    const copies = await once(content, bytes)
    if (Object.values(copies).some((copy) => copy.length > 0.9 * bytes.length)) return []
    await Promise.all([put(`${file}.br`, copies.br), put(`${file}.gz`, copies.gz)])
    return [name]
  })
  return (await Promise.all(written)).flat().toSorted()
}

async function compress(bytes: Buffer): Promise<Readonly<Record<'br' | 'gz', Buffer>>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: GZIP_LEVEL })])
  return { br, gz }
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
