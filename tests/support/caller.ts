import { newId } from '#server/db/new-id.ts'
import type { Thing, ThingKind, ThingList } from '#contract/things.ts'
import type { z } from 'zod'
import type { DataServer } from '#tests/support/data-server.ts'
import type { Answer, TestPerson } from '#tests/support/server.ts'

/** Calls of one person in one workspace. */
export interface Caller {
  readonly person: TestPerson
  readonly project: string
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  list(query?: Record<string, unknown>): Promise<z.infer<typeof ThingList>>
  names(query?: Record<string, unknown>): Promise<unknown[]>
  create(kind: ThingKind, data: unknown): Promise<Thing>
}

export function callerOf(server: Pick<DataServer, 'call'>, person: TestPerson, project: string): Caller {
  const caller: Caller = {
    person,
    project,
    call: (method, path, body, headers = {}) =>
      server.call(method, path, {
        token: person.token,
        project,
        headers,
        ...(body === undefined ? {} : { body }),
      }),
    async list({ path = '/things', ...query } = {}) {
      const texts = Object.entries({ kind: 'File', ...query }).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ])
      const answer = await caller.call('GET', `${String(path)}?${new URLSearchParams(texts).toString()}`)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body as z.infer<typeof ThingList>
    },
    names: async (query) => (await caller.list(query)).rows.map(({ data }) => data['filename']),
    async create(kind, data) {
      const answer = await caller.call('POST', '/things', { kind, data })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body as Thing
    },
  }
  return caller
}

export interface InsertedFile {
  readonly createdBy: string
  readonly department?: string | null
  readonly document_type?: string | null
  readonly data?: Record<string, unknown>
}

let made = 0

/** Inserts a file as if it had been uploaded and read. Returns its id. */
export async function insertFile(server: DataServer, project: string, file: InsertedFile): Promise<string> {
  const { createdBy, department = null, document_type = null } = file
  const id = newId()
  const data = {
    filename: 'file.pdf',
    size: 1,
    status: 'extracted',
    pageImages: [],
    extracted: {},
    ...file.data,
  }
  await server.db
    .insertInto('things')
    .values({
      id,
      project_id: project,
      kind: 'File',
      data: JSON.stringify({ ...data, department, document_type }),
      created_by: createdBy,
      department,
      document_type,
      content_hash: null,
      // A minute after the previous one, so that the order is certain.
      created_at: new Date(Date.UTC(2026, 10, 21) + made++ * 60_000),
      deleted_at: null,
    })
    .execute()
  return id
}
