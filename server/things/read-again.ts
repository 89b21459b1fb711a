import type { FileThing } from '#contract/things.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lockThing } from './changes.ts'
import type { Scope } from './rows/row.ts'
import { fileDataOf, toFileThing } from './rows/wire.ts'
import type { ThingsDeps } from './ports.ts'
import { typeNamed } from './types/type-names.ts'
import { announce, saveThing } from './writes/save.ts'

/** Queues a file for reading, with changes to its data. 409 unless the last reading has ended, in success or error. */
export async function readAgain(
  { db, queue, events, now }: ThingsDeps,
  scope: Scope,
  id: string,
  change: Record<string, unknown>,
): Promise<FileThing> {
  const saved = await db.transaction().execute(async (trx) => {
    const row = await lockThing(trx, scope, id, null)
    const ended = row.kind === 'File' && ['error', 'extracted'].includes(fileDataOf(row).status ?? '')
    if (!ended) throw stillReading()
    await queue.sendReading(trx, { projectId: scope.projectId, thingId: id })
    const write = { row, data: { ...row.data, ...change, status: 'uploaded', error: null } }
    return saveThing(trx, write, scope.membership.userId, now())
  })
  queue.wake()
  announce(events, 'thing-changed', saved)
  return toFileThing(saved)
}

/** Gives a file another type and queues it for reading. 422 for a type that the member cannot see. */
export async function changeType(
  deps: ThingsDeps,
  scope: Scope,
  id: string,
  documentType: string,
): Promise<FileThing> {
  const type = await typeNamed(deps.db, scope, documentType)
  if (!type) throw unknownType()
  const { document_type, department } = type.data
  const saved = await readAgain(deps, scope, id, { document_type, department, type_confidence: null })
  await deps.corrections?.retyped(scope, { id, documentType: document_type })
  return saved
}

const stillReading = () =>
  new HttpError(409, 'conflict', 'This document is still being processed. Try again when it is done.')

const unknownType = () =>
  new HttpError(
    422,
    'invalid',
    'There is no such document type. Choose an existing one or create it first.',
    {
      field: 'document_type',
    },
  )
