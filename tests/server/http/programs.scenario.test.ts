import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TokenScope } from '#contract/tokens.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, newPerson, register, signIn } from '#tests/support/api.ts'
import { type App, newDataDir, startApp } from '#tests/support/app.ts'
import { fillDataDir } from '#tests/support/database-template.ts'
import { fixture } from '#tests/support/fixtures/files.ts'

// The way of somebody who writes a program against the API: what the READMEs show.

const root = path.resolve(import.meta.dirname, '../../..')
const modules = path.join(root, 'node_modules')

const readmeOf = (folder: string) => readFile(path.join(root, folder, 'README.md'), 'utf8')
const curl = spawnSync('curl', ['--version']).status === 0

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

/** Runs a program in the folder. Answers what it printed; what it printed is in the error where it fails. */
async function runProgram(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${program} ${args.join(' ')}\n${error.stdout ?? ''}${error.stderr ?? ''}`, {
        cause: error,
      })
    },
  )
  return stdout
}
const run = (...args: string[]) => runProgram(process.execPath, args)

async function newWorkspace() {
  const person = newPerson()
  await register(app.origin, person)
  const session = await signIn(app.origin, person)
  const { id } = await clientOf(app.origin, session).call('createProject', { body: { name: 'Receipts' } })
  return { person, projectId: id, client: clientOf(app.origin, session, id) }
}

test('a generated client and the script of the README type-check, send a photo and read its fields', async () => {
  const document = await fetch(`${app.origin}/api/openapi.json`)
  await writeFile(path.join(folder, 'openapi.json'), await document.text())
  const readme = await readmeOf('server/http/open-api')
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

  const { person } = await newWorkspace()
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

test.runIf(curl)('the curl script of the README sends, reads, corrects and asks', async () => {
  const { projectId, client } = await newWorkspace()
  const create = (kind: 'token' | 'address', scopes: TokenScope[]) =>
    client.call('createToken', {
      params: { projectId },
      body: { kind, scopes, name: 'Script', expires_in_days: 30 },
    })
  const token = await create('token', ['read', 'write'])
  const link = await create('address', ['upload'])
  const [, script = ''] = /^```sh\n(set -eu\n.+?)^```$/ms.exec(await readmeOf('src/contract')) ?? []
  const own = {
    SHEAF: app.origin,
    LINK: new URL(link.address ?? '', app.origin).href,
    TOKEN: token.secret,
    FILE: await fixture('receipt-cafe.jpg'),
  }
  const filled = Object.entries(own).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name}=\\S+`, 'm'), `${name}='${value}'`),
    script,
  )
  await writeFile(path.join(folder, 'script.sh'), filled)
  const printed = await runProgram('sh', ['script.sh'])
  const [read, corrected, answer] = printed
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(read).toMatchObject({ data: { status: 'extracted', extracted: { total: 18.04 } } })
  expect(corrected).toMatchObject({
    data: { extracted: { total: 18.04, vendor: 'Harbour Street Cafe Ltd' } },
  })
  expect(answer).toMatchObject({
    aggregate: { rows: [{ value: 18.04, documents: 1 }] },
  })
})

// Where the machine has no curl, this says so.
test.runIf(!curl)('the curl script of the README was not tested: there is no curl', () =>
  expect(curl).toBe(false),
)
