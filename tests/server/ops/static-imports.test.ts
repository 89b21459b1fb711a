import { expect, test } from 'vitest'
import { reachedFrom } from '#server/ops/static-imports.ts'

const SRC = '/sheaf/src'
const ICONS = '/sheaf/node_modules/lucide-react/dist/esm'

/** Compiled modules with what each imports. */
const modules: Readonly<
  Record<string, readonly [code: string, imports?: readonly string[], later?: readonly string[]]>
> = {
  [`${SRC}/routes/table.tsx?tsr-split=component`]: [
    `import { Rows } from '#features/documents/index.ts'; import { Camera } from 'lucide-react'`,
    [`${SRC}/features/documents/index.ts`, `${ICONS}/lucide-react.mjs`],
    [`${SRC}/features/documents/dialog.tsx`],
  ],
  [`${SRC}/features/documents/index.ts`]: [
    `export { Rows } from './rows.tsx'; export { Detail } from './detail.tsx'`,
    [`${SRC}/features/documents/rows.tsx`, `${SRC}/features/documents/detail.tsx`],
  ],
  [`${SRC}/features/documents/rows.tsx`]: [`import '../../lib/days.ts'`, [`${SRC}/lib/days.ts`]],
  [`${SRC}/features/documents/detail.tsx`]: [''],
  [`${SRC}/features/documents/dialog.tsx`]: [''],
  [`${SRC}/lib/days.ts`]: [''],
  [`${ICONS}/lucide-react.mjs`]: [
    `export { default as Camera } from './icons/camera.mjs'; export { default as X } from './icons/x.mjs'`,
  ],
  [`${ICONS}/icons/camera.mjs`]: [''],
}
const infoOf = (id: string) => {
  const found = modules[id]
  return found
    ? { code: found[0], importedIds: found[1] ?? [], dynamicallyImportedIds: found[2] ?? [] }
    : null
}
const table = `${SRC}/routes/table.tsx?tsr-split=component`

test('of an index, only the modules of imported names are reached', () => {
  expect([...reachedFrom([table], infoOf)].sort()).toEqual(
    [table, `${SRC}/features/documents/rows.tsx`, `${SRC}/lib/days.ts`, `${ICONS}/icons/camera.mjs`].sort(),
  )
})

test('what is imported later is reached if asked for', () => {
  const dialog = `${SRC}/features/documents/dialog.tsx`
  expect(reachedFrom([table], infoOf)).not.toContain(dialog)
  expect(reachedFrom([table], infoOf, true)).toContain(dialog)
})
