import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'
import { isOutside } from './signed-in-script.ts'

type GetModuleInfo = (
  id: string,
) => { readonly code: string | null; readonly importedIds: readonly string[] } | null

const FRAME = '/src/app/signed-in-frame.tsx'
/** A feature's index only re-exports names. */
const isIndex = (id: string) => /\/src\/features\/[^/]+\/index\.ts$/.test(id)
const isOwn = (id: string) => /\/src\/[^?]+\.tsx?$/.test(id)

/** The source module of each name that an index re-exports. */
function sourcesOf(index: string, code: string): Map<string, string> {
  const { module } = parseSync(index.replace(/tsx?$/, 'js'), code)
  const sources = new Map<string, string>()
  for (const { entries } of module.staticExports)
    for (const { exportName, moduleRequest } of entries)
      if (exportName.name && moduleRequest)
        sources.set(exportName.name, join(dirname(index), moduleRequest.value))
  return sources
}

/** The modules of this project that `id` imports. For a feature's index, only the modules of the imported names. */
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

/** All modules of this project that the frame of signed-in screens needs, directly or indirectly. */
function withFrame(root: string, getModuleInfo: GetModuleInfo): Set<string> {
  const found = new Set([root])
  for (const id of found) for (const needed of neededBy(id, getModuleInfo)) found.add(needed)
  return found
}

/** Computed once, because a process builds the app once. */
let inFrame: Set<string> | undefined

/** Small icons that only the frame needs; on their own they would be one more script. */
const small =
  /node_modules\/lucide-react\/dist\/esm\/icons\/(keyboard|panel-left-close|panel-left-open)\.m?js/

/**
 * A group of `codeSplitting.groups`: one script for the frame of signed-in screens. Each of them needs all of it, and
 * every additional script costs a phone some milliseconds.
 */
export const frameScript = {
  debugName: 'frame',
  name: (id: string, build: { getModuleInfo: GetModuleInfo }) => {
    if (small.test(id)) return 'frame'
    const root = id.slice(0, id.indexOf('/src/')) + FRAME
    inFrame ??= withFrame(root, (module) => build.getModuleInfo(module))
    return inFrame.has(id) ? 'frame' : null
  },
  test: (id: string) => (isOwn(id) && !isOutside(id)) || small.test(id),
  includeDependenciesRecursively: false,
}
