import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'

export type GetModuleInfo = (id: string) => {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
} | null

/** Files that only re-export names: the index of a feature, and that of the icons. */
const INDEX = /\/src\/(features\/[^/]+\/index)\.ts$|\/(lucide-react)\/dist\/esm\/lucide-react\.m?js$/

export const isIcon = (id: string): boolean => /\/lucide-react\/dist\/esm\/icons\/[^/]+\.m?js$/.test(id)

/** Modules of this project, the components of routes, icons, and indexes of them. */
export const isBundled = (id: string): boolean =>
  /\/src\/[^?]+\.tsx?(\?tsr-split=component)?$/.test(id) || isIcon(id) || INDEX.test(id)

const parsed = new Map<string, ReturnType<typeof parseSync>['module']>()

function parse(id: string, code: string) {
  const known = parsed.get(id) ?? parseSync('module.js', code).module
  parsed.set(id, known)
  return known
}

/** The source module of each name that an index re-exports. */
function sourcesOf(index: string, code: string): Map<string, string> {
  const sources = new Map<string, string>()
  for (const { entries } of parse(index, code).staticExports)
    for (const { exportName, moduleRequest } of entries)
      if (exportName.name && moduleRequest)
        sources.set(exportName.name, join(dirname(index), moduleRequest.value))
  return sources
}

/** The modules that `id` imports. For an index, only the modules of the imported names. */
function neededBy(id: string, getModuleInfo: GetModuleInfo): string[] {
  const info = getModuleInfo(id)
  if (!info?.code) return []
  const { staticImports } = parse(id, info.code)
  return info.importedIds.filter(isBundled).flatMap((imported) => {
    const [, feature, library] = INDEX.exec(imported) ?? []
    const end = feature ? `${feature}.ts` : library
    if (!end) return [imported]
    const sources = sourcesOf(imported, getModuleInfo(imported)?.code ?? '')
    return staticImports
      .filter(({ moduleRequest }) => moduleRequest.value.endsWith(end))
      .flatMap(({ entries }) =>
        entries.map(({ importName }) => sources.get(importName.name ?? '') ?? imported),
      )
  })
}

/** These modules and all that they import, directly or indirectly. `later`: also by `import()`. */
export function reachedFrom(
  ids: readonly string[],
  getModuleInfo: GetModuleInfo,
  later = false,
): Set<string> {
  const found = new Set(ids)
  for (const id of found) {
    for (const needed of neededBy(id, getModuleInfo)) found.add(needed)
    if (later) for (const next of getModuleInfo(id)?.dynamicallyImportedIds ?? []) found.add(next)
  }
  return found
}
