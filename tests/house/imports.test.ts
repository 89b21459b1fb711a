import { describe, expect, it } from 'vitest'
import { publicFiles } from './import-rules.ts'
import { violationOf } from './import-violation.ts'
import { importsOf, targetOf } from './imports.ts'
import { files, read, sources } from './source-tree.ts'
import { lintConfigWithImportRules } from './write-lint-rules.ts'

const imports = sources.flatMap((path) => importsOf(path))

describe('the import rules', () => {
  it('are followed by every file', () => {
    expect(imports.map(violationOf).filter((violation) => violation !== null)).toEqual([])
  })

  // Rules that allow everything would pass the test above.
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
    ['server/auth/a.ts', "import type { X } from '../mail/port.ts'"],
    ['server/auth/a.ts', "import { x } from '#server/db/embedded/x.ts'"],
    ['server/auth/a.ts', "import { x } from '#server/models/checked-values.ts'"],
    ['server/ops/a.ts', "import { x } from '../backup/tables.ts'"],
    ['server/a.ts', "import { x } from './audit/record.ts'"],
    ['server/auth/a.ts', "import 'dexie'"],
  ])('do not allow in %s: %s', (from, text) => {
    expect(importsOf(from, text).map(violationOf)).toEqual([expect.stringContaining(from)])
  })

  it.each([
    ['src/platform/workers/a.ts', "import type { HashApi } from '#workers/hash/hash.ts'"],
    ['src/features/auth/a.tsx', "import { x } from '#features/documents/index.ts'"],
    ['server/auth/a.ts', "import type { Deps } from '#server/deps.ts'"],
    ['server/auth/a.ts', "import { newId } from '../db/new-id.ts'"],
    ['server/offload/tasks.ts', "import { x } from '#server/models/checked-values.ts'"],
  ])('allow in %s: %s', (from, text) => {
    expect(importsOf(from, text).map(violationOf)).toEqual([null])
  })

  // The linter shows editors the same rules.
  it('match those of the linter', async () => {
    const isWritten = read('.oxlintrc.json') === (await lintConfigWithImportRules())
    expect(isWritten, 'run `node tests/house/write-lint-rules.ts`').toBe(true)
  })

  // An exception that nobody uses would hide the next deep import.
  it('list only public files that another module imports', () => {
    const unused = publicFiles.flatMap(({ module, files: names, importers }) => [
      ...(names ?? []).filter((name) => !isImported(module, name, importers)),
      ...(importers ?? []).filter(
        (importer) => !(names ?? ['']).some((name) => isImported(module, name, [importer])),
      ),
    ])
    expect(unused).toEqual([])
  })

  /** Whether another module, or one of `importers`, imports a file of the module; any file if `name` is empty. */
  function isImported(module: string, name: string, importers?: readonly string[]): boolean {
    return imports.some((imported) => {
      const { from } = imported
      if (from.startsWith('tests/') || from.startsWith(`${module}/`)) return false
      if (importers && !importers.includes(from)) return false
      const target = targetOf(imported)
      return name ? target === `${module}/${name}` : (target?.startsWith(`${module}/`) ?? false)
    })
  }
})

describe('imports', () => {
  // Neither Node nor the browser adds an extension.
  it('name an existing file with its extension', () => {
    const missing = imports.filter((imported) => {
      const target = targetOf(imported)
      return target !== null && !files.includes(target) && !target.endsWith('.gen.ts')
    })
    expect(missing.map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([])
  })
})
