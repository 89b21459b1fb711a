import { read } from './source-tree.ts'

/** One import, export-from or import() of a file. */
export interface Import {
  readonly from: string
  readonly specifier: string
  /** `import type`: gone before anything runs. */
  readonly typeOnly: boolean
}

const statement =
  /^[ \t]*(?:import|export)\s+(type\s)?(?:[\w*\s{},$]|\/\/.*\n)*?from\s+['"]([^'"]+)['"]|^[ \t]*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** The imports of a file, in order. `new URL('…', import.meta.url)` is an address, not an import. */
export function importsOf(from: string, text = read(from)): Import[] {
  return [...text.matchAll(statement)].map((match) => ({
    from,
    specifier: match[2] ?? match[3] ?? match[4] ?? '',
    typeOnly: match[1] !== undefined,
  }))
}

const aliasHomes: Record<string, string> = {
  contract: 'src/contract',
  lib: 'src/lib',
  messages: 'src/messages',
  core: 'src/core',
  platform: 'src/platform',
  ui: 'src/ui',
  features: 'src/features',
  app: 'src/app',
  routes: 'src/routes',
  workers: 'workers',
  server: 'server',
  tests: 'tests',
}

/** Where an import of ours points, as a path from the root; null for a package or for Node itself. */
export function targetOf({ from, specifier }: Import): string | null {
  const bare = specifier.split('?')[0] ?? ''
  if (bare.startsWith('#')) {
    const [alias = '', ...rest] = bare.slice(1).split('/')
    const home = aliasHomes[alias]
    if (!home) throw new Error(`${from}: ${specifier} names no alias of package.json`)
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

/** `@scope/name` or `name` of a package import, `node:` for Node's own modules; null for ours. */
export function packageOf(imported: Import): string | null {
  const { specifier } = imported
  if (targetOf(imported) !== null || specifier.startsWith('virtual:')) return null
  if (specifier.startsWith('node:')) return 'node:'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
