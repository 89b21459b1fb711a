import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'
import { isOutside } from './signed-in-script.ts'

/** What is asked of a module in the middle of a build. */
type GetModuleInfo = (
  id: string,
) => { readonly code: string | null; readonly importedIds: readonly string[] } | null

const FRAME = '/src/app/signed-in-frame.tsx'
/** A feature's own list of what others may use: it says where each name is from, and nothing else. */
const isIndex = (id: string) => /\/src\/features\/[^/]+\/index\.ts$/.test(id)
const isOwn = (id: string) => /\/src\/[^?]+\.tsx?$/.test(id)

/** From where each name that an index hands on comes. */
function sourcesOf(index: string, code: string): Map<string, string> {
  const { module } = parseSync(index.replace(/tsx?$/, 'js'), code)
  const sources = new Map<string, string>()
  for (const { entries } of module.staticExports)
    for (const { exportName, moduleRequest } of entries)
      if (exportName.name && moduleRequest)
        sources.set(exportName.name, join(dirname(index), moduleRequest.value))
  return sources
}

/** The modules of this project that `id` cannot run without; of a feature's index only those whose names it takes. */
function neededBy(id: string, getModuleInfo: GetModuleInfo): string[] {
  const info = getModuleInfo(id)
  if (!info?.code) return []
  const { module } = parseSync(id.replace(/tsx?$/, 'js'), info.code)
  return info.importedIds.filter(isOwn).flatMap((imported) => {
    if (!isIndex(imported)) return [imported]
    const sources = sourcesOf(imported, getModuleInfo(imported)?.code ?? '')
    const end = imported.slice(imported.indexOf('features/'))
    return module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value.endsWith(end))
      .flatMap(({ entries }) =>
        entries.map(({ importName }) => sources.get(importName.name ?? '') ?? imported),
      )
  })
}

/** What the frame of signed-in screens cannot show without, of this project's own modules. */
function withFrame(root: string, getModuleInfo: GetModuleInfo): Set<string> {
  const found = new Set([root])
  for (const id of found) for (const needed of neededBy(id, getModuleInfo)) found.add(needed)
  return found
}

/** Found once: the build compiles the app once in its process. */
let inFrame: Set<string> | undefined

/**
 * All that the frame of signed-in screens is made of stands in one script, a group of `codeSplitting.groups`: every one
 * of them needs all of it, and each script costs a phone some milliseconds to ask for.
 */
export const frameScript = {
  debugName: 'frame',
  name: (id: string, build: { getModuleInfo: GetModuleInfo }) => {
    const root = id.slice(0, id.indexOf('/src/')) + FRAME
    inFrame ??= withFrame(root, (module) => build.getModuleInfo(module))
    return inFrame.has(id) ? 'frame' : null
  },
  test: (id: string) => isOwn(id) && !isOutside(id),
  includeDependenciesRecursively: false,
}
