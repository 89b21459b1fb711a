import { afterAll, beforeAll, beforeEach } from 'vitest'
import { DATA_LIMITS } from '#contract/limits.ts'
import type { FileRecords } from '#server/deps.ts'
import { createFileRecords } from '#server/things/index.ts'
import { dataServer, type DataServer } from './data-server.ts'
import { insertFile, callerOf, type InsertedFile, type Caller } from './caller.ts'
import { testPassword, type TestPerson, type TestServerOptions } from './server.ts'
import { uploaderFor, type Uploader } from './uploader.ts'

export interface WorkspaceOptions extends Pick<TestServerOptions, 'deps' | 'settings' | 'agent' | 'hashing'> {
  readonly name?: string
  /** Departments of the clerk, a team member; null if the owner is the only member. */
  readonly clerk?: readonly string[] | null
  /** `file` creates one workspace for all tests of the file; otherwise each test has a new one. */
  readonly per?: 'test' | 'file'
  /** New accounts with each workspace, for limits per person. */
  readonly newPeople?: boolean
}

export interface WorkspaceFixture {
  readonly server: DataServer
  readonly records: FileRecords
  readonly owner: TestPerson
  readonly clerk: TestPerson
  /** The API as the owner calls it. */
  readonly ada: Caller
  /** The API as the clerk calls it. */
  readonly ben: Caller
  readonly uploads: { readonly ada: Uploader; readonly ben: Uploader }
  /** Inserts a file of the owner as if it had been uploaded and read. Returns its id. */
  file(more?: Partial<InsertedFile>): Promise<string>
  /** New sessions of the owner and the clerk, for tests in which sessions expire. */
  signInAgain(): Promise<void>
}

interface Current {
  readonly owner: TestPerson
  readonly clerk: TestPerson | null
  readonly project: string
}

/**
 * Starts a data server for the tests of a file, with the workspace of an owner, Ada, and a clerk, Ben. Call it at the
 * top of a file or `describe`, before hooks that use the workspace. Each part of the result stands for the current
 * server, person or workspace, and can be used in hooks and tests only.
 */
export function givenWorkspace(options: WorkspaceOptions = {}): WorkspaceFixture {
  const { deps, settings, agent, hashing, name, clerk: departments = ['sales'], per, newPeople } = options
  let opened: DataServer | undefined
  let records: FileRecords | undefined
  let current: Current | undefined
  let made = 0
  const server = live(() => opened)
  const owner = live(() => current?.owner)
  const clerk = live(() => current?.clerk)
  const at = <T extends object>(
    person: TestPerson,
    client: (server: DataServer, person: TestPerson, project: string) => T,
  ) => live(() => current && client(server, person, current.project))

  const people = async () => {
    const suffix = newPeople ? `-${(made += 1)}` : ''
    return {
      owner: await server.person(`ada${suffix}`),
      clerk: departments && (await server.person(`ben${suffix}`)),
    }
  }
  const open = async () => {
    const { owner, clerk } = current && !newPeople ? current : await people()
    const project = await server.workspace(owner, name)
    if (clerk) await server.join(project, clerk, 'team_member', departments ?? [])
    current = { owner, clerk, project }
  }

  const signedIn = async (person: TestPerson): Promise<TestPerson> => {
    const form = { username: person.email, password: testPassword }
    const { body } = await server.call('POST', '/auth/token', { form })
    return { ...person, token: (body as { access_token: string }).access_token }
  }
  const signInAgain = async () => {
    if (!current) throw new Error('There is nobody to sign in before the first workspace')
    const { owner, clerk, project } = current
    current = { owner: await signedIn(owner), clerk: clerk && (await signedIn(clerk)), project }
  }

  beforeAll(async () => {
    opened = await dataServer(deps, settings, { ...(agent && { agent }), ...(hashing && { hashing }) })
    const { db, events } = opened
    const { limits = DATA_LIMITS, now = () => new Date() } = deps ?? {}
    records = createFileRecords({ db, events, limits, now })
    if (per === 'file') await open()
  })
  if (per !== 'file') beforeEach(open)
  afterAll(() => opened?.close())

  const ada = at(owner, callerOf)
  return {
    server,
    records: live(() => records),
    owner,
    clerk,
    ada,
    ben: at(clerk, callerOf),
    uploads: { ada: at(owner, uploaderFor), ben: at(clerk, uploaderFor) },
    file: (more = {}) => insertFile(server, ada.project, { createdBy: owner.id, ...more }),
    signInAgain,
  }
}

/** A proxy to the current value. */
function live<T extends object>(read: () => T | null | undefined): T {
  const now = () => {
    const value = read()
    if (!value)
      throw new Error('The workspace exists only in hooks and tests, and has a clerk only if asked for')
    return value
  }
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(now(), key) as unknown,
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => {
      const property = Reflect.getOwnPropertyDescriptor(now(), key)
      return property && { ...property, configurable: true }
    },
  })
}
