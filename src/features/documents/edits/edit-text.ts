import type { QueryClient } from '@tanstack/react-query'
import type { FieldValue } from '#contract/things.ts'
import { propertyOf } from '#core/edits/parts.ts'
import type { Edit } from '#core/edits/types.ts'
import { foldersKey } from '#features/query-cache/index.ts'
import { fieldName } from '#core/fields/shown-names.ts'
import type { Property } from '../document-type.ts'
import { showField, type ValueContext } from '../field-value.ts'
import { texts as editTexts } from '#messages/edits.ts'

const NO_CONTEXT: ValueContext = { currency: null }

/** Label of what an edit changes. */
export function editLabel({ part }: Edit): string {
  const key = propertyOf(part)
  if (key !== null) return fieldName(key)
  return { filename: editTexts.name, folder: editTexts.folder }[part as string] ?? editTexts.folderName
}

/** One of an edit's values as text; a folder by name. */
export function editValue(
  client: QueryClient,
  edit: Edit,
  value: FieldValue,
  property?: Property,
  context: ValueContext = NO_CONTEXT,
): string {
  if (edit.part !== 'folder') return showField(propertyOf(edit.part), value, property?.schema, context)
  if (value === null) return editTexts.noFolder
  const names = [
    [edit.value, edit.names?.to],
    [edit.base, edit.names?.from],
  ] as const
  const folders = client.getQueryData(foldersKey(edit.projectId))
  return (
    folders?.find(({ id }) => id === value)?.data.name ??
    names.find(([id, name]) => id === value && name)?.[1] ??
    editTexts.otherFolder
  )
}
