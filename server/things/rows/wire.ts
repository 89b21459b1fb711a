import {
  FileData,
  type FileThing,
  FolderData,
  type FolderThing,
  SchemaData,
  type Thing,
} from '#contract/things.ts'
import { withRoles } from '#core/query/roles.ts'
import { SOURCE_LANGUAGE } from '#messages/languages.ts'
import { texts as ruleTexts } from '#messages/e-invoice-rules.ts'
import { texts as noteTexts } from '#messages/value-notes.ts'
import { currentLanguage } from '#server/language.ts'
import { translatorOf } from '#server/translator.ts'
import { shownFailure } from '#core/reading/failure-texts.ts'
import { shownDescription } from '../types/descriptions.ts'
import type { ThingRow } from './row.ts'

const rule = translatorOf(ruleTexts)
const note = translatorOf(noteTexts)

/**
 * Pending imported values and the id of the current reading stay on the server. Texts written by Sheaf are translated
 * to the reader's language.
 */
function onWire({ imported: _pending, reading: _reading, ...data }: ThingRow['data']): ThingRow['data'] {
  if (currentLanguage() === SOURCE_LANGUAGE) return data
  const { error, warning, evidence } = data as Partial<FileData>
  return {
    ...data,
    ...(typeof error === 'string' && { error: shownFailure(error) }),
    ...(typeof warning === 'string' && { warning: rule(warning) }),
    ...(evidence && { evidence: withNotes(evidence) }),
  }
}

const withNotes = (evidence: NonNullable<FileData['evidence']>) =>
  Object.fromEntries(
    Object.entries(evidence).map(([key, one]) => [
      key,
      one.note ? { ...one, note: note(rule(one.note)) } : one,
    ]),
  )

function typeOnWire(row: ThingRow): ThingRow['data'] {
  const type = schemaDataOf(row)
  return { ...row.data, schema: type.schema, description: shownDescription(type) }
}

/** `created_by` and `edited_by_others` let a client apply the contract's access rules. */
export const toThing = (row: ThingRow): Thing => ({
  id: row.id,
  kind: row.kind,
  data: row.kind === 'schema' ? typeOnWire(row) : onWire(row.data),
  version: row.version,
  created_by: row.created_by,
  edited_by_others: row.edited_by_others,
  updated_at: row.updated_at.toISOString(),
})

export const toFileThing = (row: ThingRow): FileThing => ({
  ...toThing(row),
  kind: 'File',
  data: FileData.parse(onWire(row.data)),
})

/** A folder with the number of its files, without their ids. */
export const toFolderThing = (row: ThingRow, file_count: number): FolderThing => ({
  ...toThing(row),
  kind: 'Folder',
  data: { ...FolderData.parse(row.data), file_count },
})

export const fileDataOf = (row: ThingRow): FileData => FileData.parse(row.data)
/** Amounts without a stored role get the one that their name suggests. */
export function schemaDataOf(row: Pick<ThingRow, 'data'>): SchemaData {
  const type = SchemaData.parse(row.data)
  const { document_type: name, former_names: formerNames = [] } = type
  return { ...type, schema: withRoles({ name, formerNames }, type.schema) }
}
