import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readSettings } from '#server/env.ts'
import { settingsTable } from '#server/ops/settings-table.ts'

// compose.yaml against the settings table and the Dockerfile. What the image itself does: tests/e2e/container.test.ts.

const root = path.resolve(import.meta.dirname, '../../..')
const folder = path.join(root, 'server/ops')
const source = readFileSync(path.join(folder, 'compose.yaml'), 'utf8')
const dockerfile = readFileSync(path.join(folder, 'Dockerfile'), 'utf8')

const Service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z
    .union([
      z.array(z.string()).transform((names) => names.map((name) => ({ name, condition: 'service_started' }))),
      z
        .record(z.string(), z.object({ condition: z.string() }))
        .transform((named) => Object.entries(named).map(([name, { condition }]) => ({ name, condition }))),
    ])
    .default([]),
  healthcheck: z.object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }).optional(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
})

const { services, volumes } = Compose.parse(parse(source, { merge: true }))
const named = (name: string) => {
  const service = services[name]
  if (!service) throw new Error(`compose.yaml has no service ${name}`)
  return service
}

/** What an operator must set, each with its own value. */
const required = Object.fromEntries(
  [...source.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => [name, `given-${name}`.padEnd(40, 'x')]),
)

/** Variables of a service as the container sees them: `${NAME:?}` is given, `${NAME:-value}` is left out. */
const environmentOf = (name: string) =>
  Object.fromEntries(
    Object.entries(named(name).environment).map(([key, value]) => [
      key,
      value
        .replace(/\$\{(\w+):\?\}/g, (_, variable: string) => required[variable] ?? '')
        .replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]),
  )

/** Services that run the image of this project. */
const ours = Object.keys(services).filter((name) => services[name]?.image === 'sheaf')

describe('the settings in compose.yaml', () => {
  test.each(ours)('of %s are all in the table of settings, and are sufficient to start', (name) => {
    const known = new Set(settingsTable.map((setting) => setting.name))
    expect(Object.keys(named(name).environment).filter((key) => !known.has(key))).toEqual([])
    expect(readSettings(environmentOf(name))).toMatchObject({
      secret: required['SHEAF_SECRET'],
      publicUrl: null,
      s3: { bucket: 'sheaf', direct: false },
    })
  })

  test.each(ours)('of %s accept an issuer, with passwords turned off', (name) => {
    const example = /\[\{"id".*\}\]/.exec(source)?.[0] ?? ''
    const variables = { SHEAF_OIDC: example, SHEAF_PASSWORDS: 'off' }
    const { environment } = named(name)
    for (const variable of Object.keys(variables)) expect(environment[variable]).toBe(`\${${variable}:-}`)
    expect(readSettings({ ...environmentOf(name), ...variables })).toMatchObject({
      issuers: [{ id: 'company', issuer: 'https://login.example.com' }],
      passwordSignIn: false,
    })
  })

  test('require only secrets from an operator, which the first lines name', () => {
    const head = source.slice(0, source.indexOf('\nname:'))
    expect(new Set(Object.keys(required))).toEqual(
      new Set(['DATABASE_PASSWORD', 'SHEAF_SECRET', 'STORE_SECRET']),
    )
    expect(Object.keys(required).filter((name) => !head.includes(`${name}=`))).toEqual([])
  })

  test('contain no secret', () => {
    const secrets = Object.values(services).flatMap(({ environment }) =>
      Object.entries(environment).filter(([key]) => /(SECRET|PASSWORD)(?!S)/.test(key)),
    )
    expect(secrets.length).toBeGreaterThan(4)
    expect(secrets.filter(([, value]) => !/^\$\{\w+:\?\}$/.test(value))).toEqual([])
  })

  test('refer to the database and the store that run with them', () => {
    const { databaseUrl, s3 } = readSettings(environmentOf('app'))
    const database = environmentOf('database')
    const url = new URL(databaseUrl ?? '')
    expect({ user: url.username, password: url.password, name: url.pathname }).toEqual({
      user: database['POSTGRES_USER'],
      password: database['POSTGRES_PASSWORD'],
      name: `/${database['POSTGRES_DB']}`,
    })
    expect(services).toHaveProperty(url.hostname)
    const store = environmentOf('store')
    expect([s3?.accessKeyId, s3?.secretAccessKey]).toEqual([
      store['MINIO_ROOT_USER'],
      store['MINIO_ROOT_PASSWORD'],
    ])
    expect(services).toHaveProperty(new URL(s3?.endpoint ?? '').hostname)
  })

  test('let a worker read instead of the server', () => {
    expect(readSettings(environmentOf('app')).reading).toBe(false)
    expect(readSettings(environmentOf('worker')).reading).toBe(true)
  })
})

describe('the services of compose.yaml', () => {
  test('are built from the Dockerfile with the project as context, and read its .env', () => {
    for (const name of ours) {
      const { build, env_file: files } = named(name)
      const context = path.join(folder, build?.context ?? '')
      expect(path.resolve(context)).toBe(root)
      expect(path.join(context, build?.dockerfile ?? '')).toBe(path.join(folder, 'Dockerfile'))
      expect(files.map((file) => path.join(folder, file.path))).toEqual([path.join(root, '.env')])
    }
  })

  test('run existing files', () => {
    const started = ours.flatMap((name) => named(name).command?.slice(1) ?? [])
    expect(started).toEqual(['server/worker.ts'])
    expect(started.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  // Nothing between the server and the network but the proxy that the operator puts there.
  test('are reachable from this machine only, at the port that the image listens on', () => {
    const exposed = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]
    expect(exposed).toBe(String(readSettings({}).port))
    expect(Object.values(services).flatMap(({ ports }) => ports)).toEqual([`127.0.0.1:${exposed}:${exposed}`])
  })

  test('depend only on conditions that the other services can reach', () => {
    const waits = Object.values(services).flatMap((service) => service.depends_on)
    expect(waits.length).toBeGreaterThan(2)
    expect(waits.filter(({ name }) => !services[name])).toEqual([])
    const inVain = waits.filter(
      ({ name, condition }) => condition === 'service_healthy' && !named(name).healthcheck?.test,
    )
    expect(inVain).toEqual([])
  })

  test('store their data in named volumes, all of which are used', () => {
    const used = Object.values(services).flatMap((service) =>
      service.volumes.map((volume) => volume.split(':')[0]),
    )
    expect(new Set(used)).toEqual(new Set(Object.keys(volumes)))
    expect(used).toEqual(expect.arrayContaining(['database', 'store']))
  })

  // `latest` could be another program tomorrow.
  test('use images with a version tag', () => {
    const foreign = Object.values(services)
      .map(({ image }) => image)
      .filter((image) => image !== 'sheaf')
    expect(foreign.filter((image) => !/:\w*\.?\d/.test(image))).toEqual([])
  })
})
