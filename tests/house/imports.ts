import { read } from './source-tree.ts'

/** One import, export-from or import() of a file. */
export interface Import {
  readonly from: string
  readonly specifier: string
  /** `import type`: erased before anything runs. */
  readonly typeOnly: boolean
}

const statement =
  /^[ \t]*(?:import|export)\s+(type\s)?(?:[\w*\s{},$]|\/\/.*\n)*?from\s+['"]([^'"]+)['"]|^[ \t]*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** The imports of a file, in order. `new URL('…', import.meta.url)` is a URL, not an import. */
export function importsOf(from: string, text = read(from)): Import[] {
  return [...text.matchAll(statement)].map((match) => ({
    from,
    specifier: match[2] ?? match[3] ?? match[4] ?? '',
    typeOnly: match[1] !== undefined,
  }))
}

const { imports: aliases } = JSON.parse(read('package.json')) as { imports: Record<string, string> }
/** The folder of each alias, such as `src/core` of `core`. */
const aliasHomes = Object.fromEntries(
  Object.entries(aliases).map(([alias, path]) => [alias.slice(1, -2), path.slice(2, -2)]),
)

/** `#platform/db` of `src/platform/db`; null for a folder without an alias. */
export function aliasOf(folder: string): string | null {
  const entry = Object.entries(aliasHomes).find(([, home]) => `${folder}/`.startsWith(`${home}/`))
  return entry ? `#${entry[0]}${folder.slice(entry[1].length)}` : null
}

/** The imported file of the project as a path from the root; null for a package or a module of Node. */
export function targetOf({ from, specifier }: Import): string | null {
  const bare = specifier.split('?')[0] ?? ''
  if (bare.startsWith('#')) {
    const [alias = '', ...rest] = bare.slice(1).split('/')
    const home = aliasHomes[alias]
    if (!home) throw new Error(`${from}: ${specifier} uses an alias that does not exist`)
    return [home, ...rest].join('/')
  }
  if (!bare.startsWith('.')) return null
  const parts = from.split('/').slice(0, -1)
  for (const part of bare.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** `@scope/name` or `name` of a package import, `node:` for modules of Node; null for files of the project and modules that the build makes. */
export function packageOf(imported: Import): string | null {
  const { specifier } = imported
  if (targetOf(imported) !== null || specifier.startsWith('virtual:')) return null
  if (specifier.startsWith('node:')) return 'node:'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
