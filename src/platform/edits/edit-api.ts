import { type FieldValue, Thing } from '#contract/things.ts'
import type { EditApi } from '#core/edits/send.ts'
import type { Edit, EditResponse, Failure, Theirs, WaitReason } from '#core/edits/types.ts'
import { type ApiClient, createApiClient, type SessionPort } from '../api/client.ts'
import { sentenceOf } from '#lib/display-error.ts'
import {
  ApiError,
  callFailureOf,
  isNoResponse,
  logUnforeseen,
  UnexpectedResponse,
  rejectionStatusOf,
} from '../api/errors.ts'

/** Another user is signed in by now. */
class NotTheirs extends Error {
  override readonly name = 'NotTheirs'
}

/** A session as used by one user's edits: with that user's token, or not at all. */
export interface UserSession {
  /** Null for a visitor. */
  credentials(): { readonly token: string; readonly userId: string; readonly rev: number } | null
  rejected(rev: number): void
}

/** A client that sends nothing once another user is signed in. Reads the session on each call. */
export function clientOfUser(
  userId: string,
  baseUrl: string,
  session: UserSession,
  fetch?: typeof globalThis.fetch,
): ApiClient {
  const port: SessionPort = {
    current() {
      const credentials = session.credentials()
      if (credentials?.userId !== userId) throw new NotTheirs('The signed-in user is another one')
      return credentials
    },
    rejected: session.rejected,
  }
  return createApiClient({ baseUrl, session: port, fetch })
}

/** The server calls that the queue of edits needs. */
export function createEditApi(api: ApiClient): EditApi {
  const paramsOf = ({ thingId: id }: Edit) => ({ params: { id } })
  return {
    read: ({ projectId, ...edit }) =>
      responseOf(api.call('getThing', { params: { id: edit.thingId } }, { projectId })),
    write: (edit, version) => {
      const options = { projectId: edit.projectId, ...(version !== null && { ifMatch: version }) }
      const { part, value, comment, seen } = edit
      if (part !== 'folder')
        return responseOf(
          api.call(
            'updateThing',
            {
              ...paramsOf(edit),
              body: {
                data: { [part]: value },
                ...(version !== null && { base: { [part]: edit.base } }),
                ...(comment !== undefined && { comment }),
                ...(seen && { seen }),
              },
            },
            options,
          ),
        )
      const body = { folder_id: folderOf(value), ...(version !== null && { base: folderOf(edit.base) }) }
      return responseOf(api.call('moveThing', { ...paramsOf(edit), body }, options))
    },
    author: (edit) => authorOf(api, edit),
  }
}

const folderOf = (value: FieldValue) => (typeof value === 'string' ? value : null)

const NOBODY = { by: null, at: null }

/** Looks in the document's history. Not every server has one, and the choice does not depend on it. */
async function authorOf(api: ApiClient, edit: Edit): Promise<Pick<Theirs, 'by' | 'at' | 'own'>> {
  if (edit.part === 'name') return NOBODY
  try {
    const { rows } = await api.call(
      'thingHistory',
      { params: { id: edit.thingId }, query: { page: 1, page_size: 50 } },
      { projectId: edit.projectId },
    )
    const change = rows.find(({ field }) => field === edit.part)
    if (!change) return NOBODY
    return {
      by: change.by?.username ?? null,
      at: change.at,
      ...(change.by?.user_id === edit.userId && { own: true }),
    }
  } catch {
    return NOBODY
  }
}

async function responseOf(call: Promise<Thing>): Promise<EditResponse> {
  try {
    return { kind: 'saved', thing: await call }
  } catch (error) {
    if (error instanceof NotTheirs) return failed('session', error, false)
    if (isNoResponse(error)) return failed('network', error, callFailureOf(error) !== 'offline')
    const verdict = rejectionStatusOf(error)
    if (verdict !== undefined) return rejectionOf(verdict, error)
    logUnforeseen(error)
    return failed(error instanceof UnexpectedResponse && error.isPage ? 'network' : 'host', error)
  }
}

const failed = (why: WaitReason, error: unknown, mayHaveArrived = true): Failure => ({
  kind: 'failed',
  why,
  mayHaveArrived,
  error,
})

function rejectionOf(status: number, error: unknown): EditResponse {
  if (status === 401) return failed('session', error, false)
  if (status === 408 || status === 425 || status === 429) return failed('host', error)
  const thing = error instanceof ApiError && status === 409 ? Thing.safeParse(error.current) : null
  if (thing?.success) return { kind: 'stale', current: thing.data }
  return {
    kind: 'rejected',
    reason: status === 403 ? 'forbidden' : status === 404 ? 'gone' : 'invalid',
    detail: sentenceOf(error, ''),
    error,
  }
}
