import type { z } from 'zod'
import { namesOfCopies } from '#core/uploads/copy-names.ts'
import { storedFilename } from '#core/uploads/stored-filename.ts'
import type { CheckDuplicate, DuplicateCheck } from '#contract/uploads.ts'
import type { Deps } from '#server/deps.ts'
import type { FileIndex } from '#server/things/index.ts'
import { uploadOf, ownerOf, type Scope } from './object-rows.ts'

/** Documented texts (ERR-10, OPEN-29). */
const texts = {
  identical: 'Skipped (duplicate file)',
  similar: 'Duplicate detected - file already exists with same name',
  potential: 'Duplicate detected - requires verification',
} as const
const recommended = { identical: 'skip', similar: 'rename', potential: 'verify' } as const
type DuplicateType = keyof typeof texts

/**
 * Whether the workspace already has this file, among the documents that the member may open. The file of their own
 * upload with this `upload_id` is returned but is not a duplicate. Only advice: the completion checks again, under a
 * lock.
 */
export async function checkDuplicate(
  { db, files }: Pick<Deps, 'db'> & { readonly files: FileIndex },
  scope: Scope,
  asked: z.output<typeof CheckDuplicate>,
): Promise<DuplicateCheck> {
  const fileHash = asked.sha256.toLowerCase()
  const own = asked.upload_id === undefined ? null : await ownThing(db, scope, asked.upload_id.toLowerCase())
  const identical = await files.withContent(db, scope, fileHash)
  const mine = identical.find(({ id }) => id === own)
  if (mine) {
    const existingFiles = [{ ...mine, upload_id: asked.upload_id }]
    return {
      isDuplicate: false,
      duplicateType: null,
      existingFiles,
      actionRecommended: null,
      message: null,
      fileHash,
    }
  }
  if (identical.length > 0) return found('identical', identical, fileHash)
  const named = await files.named(db, scope, namesOfCopies(asked.filename), asked.size)
  const copies = named.filter(({ id }) => id !== own)
  const similar = copies.filter(({ filename }) => filename === storedFilename(asked.filename))
  if (similar.length > 0) return found('similar', similar, fileHash)
  if (copies.length > 0) return found('potential', copies, fileHash)
  return {
    isDuplicate: false,
    duplicateType: null,
    existingFiles: [],
    actionRecommended: null,
    message: null,
    fileHash,
  }
}

async function ownThing(db: Deps['db'], scope: Scope, uploadId: string): Promise<string | null> {
  const upload = await uploadOf(db, uploadId)
  const { projectId, userId } = ownerOf(scope)
  return upload?.project_id === projectId && upload.user_id === userId ? upload.thing_id : null
}

const found = (
  duplicateType: DuplicateType,
  existingFiles: DuplicateCheck['existingFiles'],
  fileHash: string,
): DuplicateCheck => ({
  isDuplicate: true,
  duplicateType,
  existingFiles,
  actionRecommended: recommended[duplicateType],
  message: texts[duplicateType],
  fileHash,
})
