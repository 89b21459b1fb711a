import type { Import } from './imports.ts'
import { packageOf, targetOf } from './imports.ts'

/** Who may import whom: one row a folder. The first row whose folder holds the file decides. */
export interface Fence {
  readonly folder: string
  /** Folders of ours that it may import. Its own is always allowed. */
  readonly ours: readonly string[]
  /** Folders whose types it may name, never their code. */
  readonly types?: readonly string[]
  /** The only packages it may import; `node:` is Node itself. Without it: any but those in `never`. */
  readonly packages?: readonly string[]
  readonly never?: readonly string[]
  readonly why: string
}

const view = ['react', 'react-dom', 'react-aria-components', 'lucide-react', 'dexie-react-hooks']
const page = ['src/contract', 'src/lib', 'src/messages', 'src/core', 'src/platform', 'src/ui', 'src/features']

export const fences: readonly Fence[] = [
  {
    folder: 'src/contract',
    ours: [],
    packages: ['zod'],
    why: 'client, workers and server all read it, so it stands on nothing but zod',
  },
  { folder: 'src/lib', ours: [], packages: [], why: 'pure helpers that anything may use' },
  {
    folder: 'src/messages',
    ours: ['src/lib'],
    packages: ['icu-minify'],
    why: 'texts know nothing of the screens that show them',
  },
  {
    folder: 'src/core',
    ours: ['src/contract', 'src/lib', 'src/messages'],
    packages: ['zod'],
    why: 'engines run in the page, in workers and on the server: what differs comes by a port',
  },
  {
    folder: 'src/platform',
    ours: ['src/contract', 'src/lib', 'src/messages', 'src/core'],
    types: ['workers'],
    never: ['node:', ...view, '@tanstack/react-router', '@tanstack/react-query'],
    why: 'adapters of the browser, which also workers use',
  },
  {
    folder: 'src/ui',
    ours: ['src/lib', 'src/messages'],
    packages: ['react', 'react-dom', 'react-aria-components', 'lucide-react'],
    why: 'the kit knows no domain, no router and no query',
  },
  {
    folder: 'src/features',
    ours: ['src/contract', 'src/lib', 'src/messages', 'src/core', 'src/platform', 'src/ui'],
    never: ['node:', 'dexie'],
    why: 'a feature knows no host, and another feature only by what its index offers',
  },
  {
    folder: 'src/routes',
    ours: ['src/features', 'src/contract', 'src/messages', 'src/ui'],
    never: ['node:', 'dexie', 'comlink'],
    why: 'a route says which screen, nothing more',
  },
  { folder: 'src/app', ours: [...page, 'src/routes'], never: ['node:'], why: 'composition of the page' },
  { folder: 'src/main.tsx', ours: [...page, 'src/app', 'src/routes'], never: ['node:'], why: 'boot' },
  {
    folder: 'workers',
    ours: [
      'src/contract',
      'src/lib',
      'src/messages',
      'src/core',
      'src/platform/db',
      'src/platform/bytes',
      'src/platform/api',
      'src/platform/pdf',
    ],
    never: ['node:', ...view],
    why: 'no DOM there, and a second copy of the page would be shipped to every worker',
  },
  {
    folder: 'server',
    ours: ['src/contract', 'src/lib', 'src/messages', 'src/core'],
    never: [...view, 'dexie', 'comlink'],
    why: 'the server shares the contract and the pure engines, not the page',
  },
]

const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

const modules = [
  'auth',
  'projects',
  'things',
  'uploads',
  'extraction',
  'search',
  'chat',
  'agent',
  'similar',
  'inbox',
]
const moduleOf = (path: string) => modules.find((name) => inside(path, `server/${name}`))
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** Why this import is not allowed, as a sentence; null where it is. */
export function objection(imported: Import): string | null {
  const fence = fences.find(({ folder }) => inside(imported.from, folder))
  if (!fence) return null
  const name = `${imported.from} imports ${imported.specifier}`
  const target = targetOf(imported)
  if (target === null) return packageObjection(imported, fence, name)
  const own = inside(target, fence.folder)
  const allowed = fence.ours.some((folder) => inside(target, folder))
  const typed = imported.typeOnly && (fence.types ?? []).some((folder) => inside(target, folder))
  if (!own && !allowed && !typed) return `${name}: ${fence.why}`
  if (!own && imported.specifier.startsWith('.')) return `${name}: another folder is named by its alias`
  return doorObjection(imported.from, target, name)
}

function packageObjection(imported: Import, fence: Fence, name: string): string | null {
  const used = packageOf(imported)
  if (used === null) return null
  const refused = fence.packages ? !fence.packages.includes(used) : (fence.never ?? []).includes(used)
  return refused ? `${name}: ${fence.why}` : null
}

/** Features and server modules have one door each. */
function doorObjection(from: string, target: string, name: string): string | null {
  const feature = featureOf(target)
  if (feature && feature !== featureOf(from) && !/^src\/features\/[^/]+\/index\.tsx?$/.test(target))
    return `${name}: another feature is reached by its index.ts`
  const module = moduleOf(target)
  const isServer = inside(from, 'server') && !inside(from, 'server/ops')
  if (module && isServer && module !== moduleOf(from) && target !== `server/${module}/index.ts`)
    return `${name}: another module is reached by its index.ts`
  return null
}
