import { describe, expect, it } from 'vitest'
import { objection } from './fences.ts'
import { importsOf, targetOf } from './imports.ts'
import { files, sources } from './source-tree.ts'

const imports = sources.flatMap((path) => importsOf(path))

describe('who may import whom', () => {
  it('is kept by every file', () => {
    expect(imports.map(objection).filter((sentence) => sentence !== null)).toEqual([])
  })

  // The table itself must be able to refuse: a fence that lets everything through would pass the test above.
  it.each([
    ['src/contract/a.ts', "import { x } from '#lib/x.ts'"],
    ['src/contract/a.ts', "import x from 'fastify'"],
    ['src/lib/a.ts', "import { x } from '#contract/things.ts'"],
    ['src/core/uploads/a.ts', "import { x } from 'react'"],
    ['src/core/uploads/a.ts', "import {\n  x,\n  y,\n} from '#platform/db/x.ts'"],
    ['src/platform/db/a.ts', "import { x } from '#workers/hash/hash.ts'"],
    ['src/ui/a.tsx', "import { x } from '#contract/things.ts'"],
    ['src/features/auth/a.tsx', "import { x } from '#features/documents/screen.tsx'"],
    ['src/features/auth/a.tsx', "export * from '../documents/screen.tsx'"],
    ['src/routes/a.tsx', "import { x } from '#platform/api/client.ts'"],
    ['src/app/a.tsx', "const x = await import('#server/http-app.ts')"],
    ['workers/hash/main.ts', "import { x } from '#platform/sw/x.ts'"],
    ['workers/hash/main.ts', "import { x } from '../../src/core/x.ts'"],
    ['server/auth/a.ts', "import { x } from '#server/things/store.ts'"],
    ['server/auth/a.ts', "import 'dexie'"],
  ])('refuses %s: %s', (from, text) => {
    expect(importsOf(from, text).map(objection)).toEqual([expect.stringContaining(from)])
  })

  it.each([
    ['src/platform/workers/a.ts', "import type { HashApi } from '#workers/hash/hash.ts'"],
    ['src/features/auth/a.tsx', "import { x } from '#features/documents/index.ts'"],
    ['server/auth/a.ts', "import type { Deps } from '#server/deps.ts'"],
  ])('lets %s: %s', (from, text) => {
    expect(importsOf(from, text).map(objection)).toEqual([null])
  })
})

describe('how imports are written', () => {
  it('with the file and its extension: Node and the browser resolve nothing', () => {
    const missing = imports.filter((imported) => {
      const target = targetOf(imported)
      return target !== null && !files.includes(target) && !target.endsWith('.gen.ts')
    })
    expect(missing.map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([])
  })
})
