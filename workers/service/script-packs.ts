/** The share of its scripts that must be missing for a pack to be fetched. */
const LEAST_MISSING = 0.25
/** Headers of a pack that do not hold for a script in it. The others are the server's security policies. */
const OF_THE_PACK = ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']

/**
 * Caches the missing scripts of `packs`, which `server/ops/script-packs.ts` writes. `listed` are all files that are to be
 * cached and `missing` those that are not, as URL paths. After a small update few are missing; then a pack is not worth
 * its bytes. What a pack does not bring stays missing.
 */
export async function cacheScriptPacks(
  cache: Cache,
  packs: readonly string[],
  listed: readonly string[],
  missing: readonly string[],
): Promise<void> {
  const cachePack = async (pack: string) => {
    const isInside = (path: string) => folderOf(path) === folderOf(pack) && /\.m?js$/.test(path)
    const wanted = missing.filter(isInside)
    if (wanted.length < LEAST_MISSING * listed.filter(isInside).length) return
    const parts = await partsOf(await fetch(pack, { cache: 'no-store' }))
    await Promise.all(
      wanted.map(async (path) => {
        const response = parts.get(path)
        if (response) await cache.put(path, response)
      }),
    )
  }
  await Promise.all(packs.map((pack) => cachePack(pack).catch(() => undefined)))
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** A response for each script in a pack, by URL path. Throws if the pack is not whole. */
async function partsOf(pack: Response): Promise<Map<string, Response>> {
  if (!pack.ok) throw new Error(`The server responded ${pack.status} to a pack of scripts.`)
  const bytes = new Uint8Array(await pack.arrayBuffer())
  const first = bytes.indexOf(0x0a)
  const index = JSON.parse(new TextDecoder().decode(bytes.subarray(0, first))) as readonly [string, number][]
  const headers = new Headers(pack.headers)
  for (const name of OF_THE_PACK) headers.delete(name)
  headers.set('Content-Type', 'text/javascript; charset=utf-8')
  const parts = new Map<string, Response>()
  let start = first + 1
  for (const [path, size] of index) {
    parts.set(path, new Response(bytes.subarray(start, start + size), { headers }))
    start += size
  }
  if (first < 0 || start !== bytes.length) throw new Error('A pack of scripts is not whole.')
  return parts
}
