import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { clientOf, password } from '#tests/support/api.ts'
import { type App, freePort, readingOff, startApp } from '#tests/support/app.ts'
import { enterByIssuer } from '#tests/support/oidc-issuer.ts'
import type { Door } from './door.ts'

const LOGIN = 'nora'
const OWNER = 'olive'

/** The started server against `oidc-provider`, each in a process of its own. */
export const oidc: Door = {
  name: 'oidc',
  missing: async () =>
    import('oidc-provider').then(
      () => null,
      () => 'oidc-provider is not installed (npm ci)',
    ),
  async run() {
    const [port, issuerPort] = [await freePort(), await freePort()]
    const issuer = await startIssuer(issuerPort, `http://127.0.0.1:${port}`)
    let app: App | undefined
    try {
      const setting = { id: 'company', label: 'Company', issuer: issuer.address, ...issuer.client }
      const env = { ...readingOff, SHEAF_OIDC: JSON.stringify([setting]) }
      app = await startApp({ port, pages: false, env })
      await signInAndOut(app, issuer.address)
      assert.ok(!app.output().includes(issuer.client.client_secret), 'the secret is in the log')
      await app.stop()
      app = await startApp({ port, pages: false, env: { ...env, SHEAF_PASSWORDS: 'off' } })
      const body = { username: 'x', email: 'x@example.com', password }
      await assert.rejects(clientOf(app.origin, null).call('register', { body }), { code: 'passwords-off' })
      assert.ok(await enterByIssuer(app.origin, LOGIN))
    } finally {
      await app?.stop()
      issuer.stop()
    }
  },
}

/** `oidc-issuer-process.ts` as a process. Resolves when it listens. */
async function startIssuer(port: number, origin: string) {
  const file = path.join(import.meta.dirname, 'oidc-issuer-process.ts')
  const child = spawn(process.execPath, [file, String(port), origin, LOGIN, OWNER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the issuer did not start'))),
  ])) as [Buffer]
  const { issuer, ...client } = JSON.parse(line.toString()) as {
    issuer: string
    client_id: string
    client_secret: string
  }
  return { address: issuer, client, stop: () => void child.kill() }
}

/** A group gives a role, and signing out ends both sessions. */
async function signInAndOut({ origin }: App, issuer: string): Promise<void> {
  const owner = clientOf(origin, await enterByIssuer(origin, OWNER))
  const projectId = (await owner.call('createProject', { body: { name: 'Receipts' } })).id
  const body = { issuer, name: 'accounting', role: 'team_member', departments: ['Finance'] } as const
  await owner.call('createGroup', {
    params: { projectId },
    body: { ...body, departments: [...body.departments] },
  })
  const person = clientOf(origin, await enterByIssuer(origin, LOGIN), projectId)
  const [workspace] = await person.call('listProjects')
  assert.equal(workspace?.user_role, 'team_member')
  const { url } = await person.call('signOutOfOidc')
  assert.equal(new URL(url ?? '').origin, issuer)
  assert.equal((await fetch(url ?? '')).status, 200)
  await assert.rejects(person.call('me'), { status: 401 })
}
