import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { testServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

export interface GivenLink {
  readonly server: TestServer
  readonly ada: TestPerson
  /** Id of an empty workspace. */
  readonly project: string
  /** An upload link of it. */
  readonly link: string
  readonly port: number
  /** An empty folder, deleted after the test. */
  readonly folder: string
}

/** A listening server; each test gets its own workspace with an upload link, and a folder. */
export function givenLink(): GivenLink {
  const given = {} as { -readonly [Key in keyof GivenLink]: GivenLink[Key] }
  beforeAll(async () => {
    given.server = await testServer()
    given.ada = await given.server.person('ada')
    await given.server.app.listen({ port: 0, host: '127.0.0.1' })
    given.port = (given.server.app.server.address() as AddressInfo).port
  })
  afterAll(() => given.server.close())
  beforeEach(async () => {
    const { server, ada, port } = given
    given.project = await server.workspace(ada)
    const body = { kind: 'address', name: 'Import', scopes: ['upload'], expires_in_days: null }
    const made = await server.call('POST', `/projects/${given.project}/tokens`, { token: ada.token, body })
    given.link = `http://127.0.0.1:${port}/api/inbox/${(made.body as { secret: string }).secret}`
    given.folder = await mkdtemp(path.join(tmpdir(), 'sheaf-import-'))
  })
  afterEach(() => rm(given.folder, { recursive: true }))
  return given
}
