import { fileURLToPath } from 'node:url'
import { normalizePath } from 'vite'
import { ICONS } from './script-groups.ts'
import { isOutside } from './signed-in-script.ts'
import { type GetModuleInfo, isBundled, isIcon, reachedFrom } from './static-imports.ts'

/** The project's folder, as module ids begin. */
const ROOT = normalizePath(fileURLToPath(new URL('../..', import.meta.url))).replace(/\/$/, '')

/** The frame of signed-in screens: each of them needs all of it. */
const FRAME = '/src/app/signed-in-frame.tsx'

/** Around all screens of a workspace. */
const WORKSPACE = '_app.project.$projectId'

const componentOf = (route: string) => `/src/routes/${route}.tsx?tsr-split=component`
const inWorkspace = (screen: string) => [WORKSPACE, `${WORKSPACE}.${screen}`].map(componentOf)

/** Screens that open first, by a letter: the components of their routes, or what those load at once. */
const screens: Readonly<Record<string, readonly string[]>> = {
  h: ['/src/features/workspaces/workspaces-screen.tsx', '/src/features/uploads/closed/closed-workspace.tsx'],
  o: inWorkspace('index'),
  t: inWorkspace('work.$documentType'),
  d: inWorkspace('thing.$id'),
  s: inWorkspace('search'),
  c: inWorkspace('chat'),
  u: inWorkspace('upload'),
  k: inWorkspace('capture'),
}
/** What the frame or other screens load later: it should not bring a whole screen. */
const LATE = 'l'
const SEVERAL = 2
/** Computed once, because a process builds the app once. */
let scripts: ReadonlyMap<string, string> | undefined

/** The script of each module that the frame or a first screen imports, directly or indirectly. */
function scriptsOf(getModuleInfo: GetModuleInfo): ReadonlyMap<string, string> {
  const reached = (...from: readonly string[]) =>
    reachedFrom(
      from.map((module) => ROOT + module),
      getModuleInfo,
    )
  const later = (modules: Iterable<string>) =>
    reachedFrom(
      [...modules].flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []),
      getModuleInfo,
      true,
    )
  const letters = new Map<string, string>()
  const frame = reached(FRAME)
  const late = [{ letter: LATE, modules: later(frame) }]
  for (const [letter, modules] of Object.entries(screens)) {
    const needed = reached(...modules)
    late.push({ letter, modules: later([...needed].filter((id) => !frame.has(id))) })
    for (const id of needed) letters.set(id, (letters.get(id) ?? '') + letter)
  }
  for (const [id, which] of letters) {
    // What two screens need is mostly loaded already.
    const isLate = late.some(({ letter, modules }) => !which.includes(letter) && modules.has(id))
    if (isLate || which.length >= SEVERAL) letters.set(id, `${which}${LATE}`)
  }
  // Each is small: those of several screens are one script, which compresses better.
  const nameOf = (id: string, which: string) => (isIcon(id) && which.length > 1 ? ICONS : `screens-${which}`)
  const names = new Map([...letters].map(([id, which]) => [id, nameOf(id, which)]))
  for (const id of frame) names.set(id, 'frame')
  return names
}

/**
 * Groups of `codeSplitting.groups`: one script for the frame of signed-in screens, and one for the modules that the same
 * first screens need. A screen loads nothing that only others need, and few scripts: each costs a phone some milliseconds,
 * and small ones compress badly. Two of them never import each other, because what a module imports is needed by all
 * screens that need the module.
 */
export const screenScripts = {
  debugName: 'screens',
  name: (id: string, build: { getModuleInfo: GetModuleInfo }) => {
    scripts ??= scriptsOf((module) => build.getModuleInfo(module))
    return scripts.get(id) ?? null
  },
  test: (id: string) => isBundled(id) && !isOutside(id),
  includeDependenciesRecursively: false,
}
