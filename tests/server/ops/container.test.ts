import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/env.ts'
import { settingsTable } from '#server/settings-table.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (name: string) => readFileSync(path.join(root, 'server/ops', name), 'utf8')

/** Names and values of the first block of this name, by its indentation. */
function blockOf(text: string, heading: RegExp): Record<string, string> {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => heading.test(line))
  const depth = /^ */.exec(lines[start + 1] ?? '')?.[0].length ?? 0
  const block = lines.slice(start + 1)
  const end = block.findIndex((line) => line.trim() !== '' && (/^ */.exec(line)?.[0].length ?? 0) < depth)
  const pairs = block.slice(0, end).flatMap((line) => {
    const [, name, value] = /^ *([A-Z][A-Z0-9_]*): (.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value.replace(/^'(.*)'$/, '$1')] as const]
  })
  return Object.fromEntries(pairs)
}

describe('compose.yaml', () => {
  const compose = read('compose.yaml')
  const settings = blockOf(compose, /environment: &settings$/)

  test('sets what the server knows, and all that it needs', () => {
    const known = new Set(settingsTable.map(({ name }) => name))
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([])
    const given = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name,
        value.replace(/\$\{\w+:\?\}/, 'x'.repeat(32)).replace(/\$\{\w+:-\}/, ''),
      ]),
    )
    expect(readSettings(given)).toMatchObject({
      databaseUrl: `postgres://sheaf:${'x'.repeat(32)}@database:5432/sheaf`,
      s3: { endpoint: 'http://store:9000', bucket: 'sheaf', direct: false },
    })
  })

  test('holds no secret of its own', () => {
    const secrets = compose.split('\n').filter((line) => /(SECRET|PASSWORD)\w*: /.test(line))
    expect(secrets.length).toBeGreaterThan(4)
    expect(secrets.filter((line) => !/\$\{\w+:\?\}$/.test(line))).toEqual([])
  })

  test('names every service and volume that it uses', () => {
    for (const name of ['app', 'worker', 'database', 'store', 'bucket']) {
      expect(compose).toMatch(new RegExp(`^  ${name}:$`, 'm'))
    }
    // By a tag that is a version: `latest` would bring another program tomorrow.
    const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image]) => image)
    expect(images.filter((image) => image !== 'sheaf' && !/:\w*\.?\d/.test(image ?? ''))).toEqual([])
  })
})

test('the container starts files that are there, and copies folders that are there', () => {
  const dockerfile = read('Dockerfile')
  const started = [dockerfile, read('compose.yaml')].flatMap((text) =>
    [...text.matchAll(/server\/[\w/-]+\.ts/g)].map(([file]) => file),
  )
  expect(started).toEqual(expect.arrayContaining(['server/main.ts', 'server/worker.ts']))
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
    ([, names]) => names?.split(' ') ?? [],
  )
  expect(copied).toContain('server')
  // What the build's configuration loads is there when it builds.
  const config = readFileSync(path.join(root, 'vite.config.ts'), 'utf8')
  const loaded = [...config.matchAll(/from '\.\/(tests\/[^']+)'/g)].map(([, name]) => name)
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((name) => !copied.includes(name ?? ''))).toEqual([])
  expect([...started, ...copied].filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})
