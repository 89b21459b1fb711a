import type { FileThing } from '#contract/things.ts'
import { namesOf, seenIn } from '#core/query/vocabulary-of.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import type { PlainDocument, PlainWorkspace } from './plain.ts'

/** A plain document as a client receives it. */
export const fileOf = (document: PlainDocument): FileThing => ({
  id: document.id,
  kind: 'File',
  version: 1,
  created_by: document.uploadedBy,
  data: {
    filename: document.filename,
    createdAt: `${document.uploadedOn}T09:00:00.000Z`,
    document_type: document.type,
    department: document.department,
    status: document.status,
    folder_id: document.folder,
    pageImages: [],
    extracted: { ...document.fields },
    review: [...document.review],
  },
})

/** What words may mean in the workspace, to its owner; people and folders go by their plain keys. */
export function vocabularyOf(workspace: PlainWorkspace): Vocabulary {
  const types = workspace.types.map(({ document_type: name, department, schema, workflow = [] }) => ({
    name,
    department,
    schema,
    workflow,
    formerNames: [],
  }))
  return {
    types,
    departments: [...new Set(types.map(({ department }) => department))],
    folders: workspace.folders.map((name) => ({ id: name, name })),
    people: workspace.people.map(({ key, name }) => ({ id: key, names: [name, key] })),
    me: 'dana',
    ...namesOf(types, seenIn(types, workspace.documents.map(fileOf))),
  }
}
