import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, newPerson, register, signIn } from '#tests/support/api.ts'
import { type App, newDataDir, startApp } from '#tests/support/app.ts'
import { fillDataDir } from '#tests/support/database-template.ts'
import { fixture } from '#tests/support/fixtures/files.ts'

// The way of somebody who writes a program against the API: what the README of `server/http/open-api` shows.

const root = path.resolve(import.meta.dirname, '../../..')
const modules = path.join(root, 'node_modules')

let folder: string
let dataDir: string
let app: App
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-client-'))
  await symlink(modules, path.join(folder, 'node_modules'))
  dataDir = newDataDir()
  await fillDataDir(dataDir)
  app = await startApp({ pages: false, dataDir })
})
afterAll(async () => {
  await app.stop()
  for (const made of [folder, dataDir]) await rm(made, { recursive: true, force: true })
})

/** Runs a script of Node in the folder. Answers what it printed; what it printed is in the error where it fails. */
async function run(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${args.join(' ')}\n${error.stdout ?? ''}${error.stderr ?? ''}`, { cause: error })
    },
  )
  return stdout
}

test('a generated client and the script of the README type-check, send a photo and read its fields', async () => {
  const document = await fetch(`${app.origin}/api/openapi.json`)
  await writeFile(path.join(folder, 'openapi.json'), await document.text())
  const readme = await readFile(path.join(root, 'server/http/open-api/README.md'), 'utf8')
  const [, options = ''] = /^npx oazapfts (.+)$/m.exec(readme) ?? []
  const [, script = ''] = /^```ts\n(.+?)^```$/ms.exec(readme) ?? []
  await run(path.join(modules, 'oazapfts/dist/cli.js'), ...options.split(' '))
  await writeFile(path.join(folder, 'script.ts'), script)
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: {
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        types: ['node'],
        // The generator's own types do not allow for it.
        exactOptionalPropertyTypes: false,
      },
      files: ['script.ts'],
      references: [],
    }),
  )
  await run(path.join(modules, 'typescript/bin/tsc'), '-p', '.')

  const person = newPerson()
  await register(app.origin, person)
  await clientOf(app.origin, await signIn(app.origin, person)).call('createProject', {
    body: { name: 'Receipts' },
  })
  const photo = await fixture('receipt-cafe.jpg')
  const printed = await run('script.ts', app.origin, person.email, person.password, photo)
  expect(JSON.parse(printed)).toMatchObject({
    filename: 'receipt-cafe.jpg',
    vendor: expect.stringMatching(/harbour street cafe/i) as string,
    total: 18.04,
    page: 0,
    box: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)] as number[],
  })
})
