import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** An entry of the service worker's precache list. */
export const PRECACHE_ENTRY = /\{"revision":(null|"\w+"),"url":"([^"]+)"\}/g
/** Where `workers/service/sw.ts` expects the names of the packs. */
const MARK = 'self.__SCRIPT_PACKS'
const SCRIPT = /^assets\/.+\.m?js$/

/**
 * Writes the scripts that a service worker caches as one file per folder, and fills in the names of these packs. A pack
 * is a line of JSON, the [path, bytes] of each script, and then all scripts. Returns the service worker's code.
 */
export async function writeScriptPacks(code: string, dist: string): Promise<string> {
  if (code.split(MARK).length !== 2) throw new Error(`The service worker must contain ${MARK} once`)
  const scripts = [...code.matchAll(PRECACHE_ENTRY)]
    .map(([, , url = '']) => url)
    .filter((url) => SCRIPT.test(url))
  const packs: string[] = []
  for (const folder of new Set(scripts.map((url) => path.posix.dirname(url)))) {
    const own = scripts.filter((url) => path.posix.dirname(url) === folder).toSorted()
    const parts = await Promise.all(own.map((url) => readFile(path.join(dist, url))))
    const index = JSON.stringify(own.map((url, at) => [`/${url}`, parts[at]?.length]))
    const pack = Buffer.concat([Buffer.from(`${index}\n`), ...parts])
    const hash = createHash('sha256').update(pack).digest('base64url').slice(0, 8)
    const name = `${folder}/scripts-${hash}.bin`
    await writeFile(path.join(dist, name), pack)
    packs.push(`/${name}`)
  }
  return code.replace(MARK, () => JSON.stringify(packs))
}
