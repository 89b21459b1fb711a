import type { QueryClient } from '@tanstack/react-query'
import type { FieldValue, FileThing } from '#contract/things.ts'
import { texts } from '#messages/document-values.ts'
import { texts as editTexts } from '#messages/edit-decisions.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import type { Property } from '../document-type.ts'
import { ALWAYS, saveErrorOf } from './save-edit.ts'
import { saveField } from './use-save-field.ts'

/** Writes a value again as the person's own, or another one that was chosen. Returns a message about what was saved; null if it was rejected, which is reported. */
export async function decideOn(
  client: QueryClient,
  projectId: string,
  file: FileThing,
  { key, label }: Property,
  chosen?: FieldValue,
): Promise<string | null> {
  const base = file.data.extracted[key] ?? null
  try {
    const value = chosen === undefined ? base : chosen
    const write = { field: `extracted.${key}`, value, base, version: file.version, vouch: true } as const
    const saved = await saveField(client, projectId, file, write, ALWAYS)
    return saved.pending ? editTexts.pendingSync({ label }) : texts.confirmed({ label })
  } catch (error) {
    showSnackbar({ text: saveErrorOf(error) })
    return null
  }
}
