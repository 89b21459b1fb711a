import type { Kysely } from 'kysely'
import { typeKey } from '#contract/things.ts'
import type { Database } from '#server/db/schema.ts'
import { newId } from '#server/db/new-id.ts'
import type { DataServer } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { fileOf } from './vocabulary.ts'
import type { PlainWorkspace } from './plain.ts'

/** Who plays the people of the workspace: accounts by their keys. */
export interface Cast {
  readonly projectId: string
  readonly ids: ReadonlyMap<string, string>
}

export interface Installed {
  /** Plain ids of documents by the product's. */
  readonly documents: ReadonlyMap<string, string>
  readonly folders: ReadonlyMap<string, string>
}

const AT_ONCE = 250

/** Puts the workspace's types, folders and documents into a database as if they had been uploaded and read. */
export async function install(
  db: Kysely<Database>,
  workspace: PlainWorkspace,
  { projectId, ids }: Cast,
): Promise<Installed> {
  const owner = ids.get('dana') ?? ''
  const made = (kind: 'schema' | 'Folder', data: Record<string, unknown>) => ({
    id: newId(),
    project_id: projectId,
    kind,
    data: JSON.stringify(data),
    created_by: owner,
    department: typeof data['department'] === 'string' ? data['department'] : null,
    document_type: typeof data['document_type'] === 'string' ? typeKey(data['document_type']) : null,
    content_hash: null,
    deleted_at: null,
  })
  await db
    .insertInto('things')
    .values(workspace.types.map((type) => made('schema', { ...type })))
    .execute()
  const folderRows = workspace.folders.map((name) => made('Folder', { name }))
  await db.insertInto('things').values(folderRows).execute()
  const folders = new Map(workspace.folders.map((name, index) => [name, folderRows[index]?.id ?? '']))
  const documents = new Map<string, string>()
  const rows = workspace.documents.map((document) => {
    const id = newId()
    documents.set(id, document.id)
    const folder_id = document.folder === null ? null : (folders.get(document.folder) ?? null)
    const { data } = fileOf(document)
    const file = {
      id,
      project_id: projectId,
      kind: 'File' as const,
      data: JSON.stringify({ ...data, folder_id }),
      created_by: ids.get(document.uploadedBy) ?? owner,
      department: document.department,
      document_type: document.type === null ? null : typeKey(document.type),
      folder_id,
      content_hash: null,
      created_at: new Date(`${document.uploadedOn}T09:00:00Z`),
      deleted_at: null,
    }
    const lines = document.text.split('\n').map((text) => [text, [0, 0, 1, 0.1], []])
    return {
      file,
      page: {
        thing_id: id,
        page: 0,
        source: 'text-layer' as const,
        aspect: 0.7,
        lines: JSON.stringify(lines),
      },
    }
  })
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE)
    await db
      .insertInto('things')
      .values(some.map(({ file }) => file))
      .execute()
    await db
      .insertInto('page_texts')
      .values(some.map(({ page }) => page))
      .execute()
  }
  return { documents, folders }
}

/** Accounts for the people of the workspace, in a server of tests. */
export async function castOf(
  workspace: PlainWorkspace,
  server: Pick<DataServer, 'db' | 'person' | 'workspace' | 'join'>,
): Promise<Cast & { readonly people: ReadonlyMap<string, TestPerson> }> {
  const people = new Map<string, TestPerson>()
  for (const { key, name } of workspace.people) {
    const person = await server.person(key)
    await server.db.updateTable('users').set({ full_name: name }).where('id', '=', person.id).execute()
    people.set(key, person)
  }
  const owner = people.get('dana')
  if (!owner) throw new Error('The workspace has no owner')
  const projectId = await server.workspace(owner)
  for (const { key, role, departments } of workspace.people) {
    const person = people.get(key)
    if (person && person !== owner) await server.join(projectId, person, role, departments)
  }
  return { projectId, people, ids: new Map([...people].map(([key, { id }]) => [key, id])) }
}
