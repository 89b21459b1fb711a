import { expect, test } from 'vitest'
import { insertFile } from '#tests/support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

// What a client of the documented calls finds in each record: the documented names, spelled as documented.

const { server, owner, clerk, ada } = givenWorkspace({ clerk: ['Finance'], per: 'file' })

const text = expect.any(String) as string
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string
const get = async (path: string) => (await ada.call('GET', path)).body

const type = {
  document_type: 'receipt',
  department: 'Finance',
  description: 'What was paid at a counter',
  schema: {
    type: 'object',
    properties: {
      total: { type: 'number', description: 'Total' },
      kind: { type: 'string', enum: ['a', 'b'] },
    },
  },
  workflow: ['open', 'paid'],
}

test('a document type and its row of the overview (ENTITY-01, ENTITY-03, ENTITY-04, ENTITY-05)', async () => {
  const { id } = await ada.create('schema', type)
  await insertFile(server, ada.project, {
    createdBy: owner.id,
    department: 'Finance',
    document_type: 'receipt',
  })
  expect(await get(`/things/${id}`)).toMatchObject({ id, kind: 'schema', data: { ...type, createdAt: time } })
  const [row] = (await get('/schemas/stats')) as unknown[]
  const { document_type, department, description, schema } = type
  expect(row).toMatchObject({ id, document_type, department, description, schema, file_count: 1 })
})

test('a file and a folder that holds it (ENTITY-01, ENTITY-02, ENTITY-06)', async () => {
  const data = {
    filename: 'till.jpg',
    size: 1200,
    createdAt: '2026-05-04T10:00:00.000Z',
    status: 'extracted',
    pageImages: ['gs://sheaf/page'],
    extracted: { total: 12.5, workflow: 'open' },
  }
  const id = await insertFile(server, ada.project, {
    createdBy: owner.id,
    department: 'Finance',
    document_type: 'receipt',
    data,
  })
  expect(await get(`/things/${id}`)).toMatchObject({
    id,
    kind: 'File',
    data: { ...data, document_type: 'receipt', department: 'Finance' },
  })
  const folder = await ada.create('Folder', { name: 'May' })
  await ada.call('POST', `/things/${id}/move`, { folder_id: folder.id })
  expect(await get(`/things/${folder.id}`)).toMatchObject({
    id: folder.id,
    kind: 'Folder',
    data: { name: 'May', files: [id], createdAt: time },
  })
})

test('a workspace with its members, and the signed-in user (ENTITY-07, ENTITY-08, ENTITY-12)', async () => {
  const [workspace] = (await get('/projects')) as unknown[]
  expect(workspace).toMatchObject({
    id: ada.project,
    name: text,
    organization: text,
    is_active: true,
    user_role: 'owner',
    created_at: time,
    members: [
      {
        user_id: owner.id,
        username: 'ada',
        email: owner.email,
        role: 'owner',
        departments: [],
        invited_by: null,
      },
      { user_id: clerk.id, username: 'ben', role: 'team_member', departments: ['Finance'], joined_at: time },
    ],
  })
  expect(await get('/auth/me')).toMatchObject({
    id: owner.id,
    username: 'ada',
    email: owner.email,
    full_name: null,
  })
})
