import type { FileThing, FolderThing } from '#contract/things.ts'
import { propertyOf } from './parts.ts'
import { isFirstAttempt, isShown } from './queue.ts'
import type { Edit, EditState } from './types.ts'
import { texts } from '#messages/edits.ts'

const shownOf = (edits: readonly Edit[], id: string) =>
  edits.filter((edit) => edit.thingId === id && isShown(edit))

/**
 * A document with its unconfirmed edits applied, as shown to people. Keeps the server's version. Returns the same
 * object if there are no edits.
 */
export function fileWith(file: FileThing, edits: readonly Edit[]): FileThing {
  const data = { ...file.data }
  const mine = shownOf(edits, file.id)
  for (const edit of mine) {
    const { part, value, vouch } = edit
    const key = propertyOf(part)
    if (part === 'filename' && typeof value === 'string') data.filename = value
    if (part === 'folder') data.folder_id = typeof value === 'string' ? value : null
    if (key === null) continue
    data.extracted = { ...data.extracted, [key]: value }
    // The review mark stays until the server has accepted the value, or until a first attempt has failed.
    if (isFirstAttempt(edit)) continue
    const seen = data.evidence?.[key]
    const isConfirmed = vouch && (seen?.source !== 'user' || seen.confirmed === true)
    data.evidence = {
      ...data.evidence,
      [key]: { page: 0, ...seen, source: 'user', confirmed: isConfirmed || undefined, imported: undefined },
    }
    if (data.review) data.review = data.review.filter((mark) => mark.key !== key)
  }
  return mine.length > 0 ? { ...file, data } : file
}

/** A folder with its pending name, and its file count after pending moves. */
export function folderWith(folder: FolderThing, edits: readonly Edit[]): FolderThing {
  const name = shownOf(edits, folder.id).find(({ part }) => part === 'name')?.value
  const moves = edits.filter((edit) => edit.part === 'folder' && isShown(edit))
  const coming = moves.filter(({ value }) => value === folder.id).length
  const going = moves.filter(({ base }) => base === folder.id).length
  if (name === undefined && coming === 0 && going === 0) return folder
  const count = (folder.data.file_count ?? folder.data.files.length) + coming - going
  return {
    ...folder,
    data: {
      ...folder.data,
      ...(typeof name === 'string' && { name }),
      file_count: Math.max(0, count),
    },
  }
}

/** A short label of a state. */
export function labelOf(state: EditState): string {
  const { states } = texts
  if (state.at === 'waiting') return states.waiting[state.why]
  return state.at === 'refused' ? states.refused[state.reason] : states[state.at]
}
