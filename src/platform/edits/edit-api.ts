import { Thing } from '#contract/things.ts'
import type { EditApi } from '#core/edits/send.ts'
import type { Answer, Edit, Theirs } from '#core/edits/types.ts'
import { type ApiClient, createApiClient, type SessionPort } from '../api/client.ts'
import { sentenceOf } from '#lib/display-error.ts'
import {
  ApiError,
  isNoResponse,
  logUnforeseen,
  UnexpectedResponse,
  rejectionStatusOf,
} from '../api/errors.ts'

/** The session belongs to somebody else by now. */
class NotTheirs extends Error {
  override readonly name = 'NotTheirs'
}

/** A session as one user's edits may use it: with the token of that user, or not at all. */
export interface UserSession {
  /** Null for a visitor. */
  credentials(): { readonly token: string; readonly userId: string; readonly rev: number } | null
  refused(rev: number): void
}

/** A client that sends nothing once somebody else is signed in: looked at for each call, with the token that it takes. */
export function clientOfUser(userId: string, baseUrl: string, session: UserSession): ApiClient {
  const port: SessionPort = {
    current() {
      const credentials = session.credentials()
      if (credentials?.userId !== userId) throw new NotTheirs('This is the work of another user')
      return credentials
    },
    rejected: session.refused,
  }
  return createApiClient({ baseUrl, session: port })
}

/** The server as the queue of edits sees it. */
export function createEditApi(api: ApiClient): EditApi {
  const paramsOf = ({ thingId: id }: Edit) => ({ params: { id } })
  return {
    read: ({ projectId, ...edit }) =>
      answerOf(api.call('getThing', { params: { id: edit.thingId } }, { projectId })),
    write: (edit, version) => {
      const options = { projectId: edit.projectId, ...(version !== null && { ifMatch: version }) }
      const { part, value } = edit
      if (part !== 'folder')
        return answerOf(
          api.call('updateThing', { ...paramsOf(edit), body: { data: { [part]: value } } }, options),
        )
      const folder_id = typeof value === 'string' ? value : null
      return answerOf(api.call('moveThing', { ...paramsOf(edit), body: { folder_id } }, options))
    },
    author: (edit) => authorOf(api, edit),
  }
}

const NOBODY = { by: null, at: null }

/** From the document's history; not every host has one, and a choice does not wait for it. */
async function authorOf(api: ApiClient, edit: Edit): Promise<Pick<Theirs, 'by' | 'at'>> {
  if (edit.part === 'name') return NOBODY
  try {
    const { rows } = await api.call(
      'thingHistory',
      { params: { id: edit.thingId }, query: { page: 1, page_size: 50 } },
      { projectId: edit.projectId },
    )
    const change = rows.find(({ field }) => field === edit.part)
    return change ? { by: change.by?.username ?? null, at: change.at } : NOBODY
  } catch {
    return NOBODY
  }
}

async function answerOf(call: Promise<Thing>): Promise<Answer> {
  try {
    return { kind: 'saved', thing: await call }
  } catch (error) {
    if (error instanceof NotTheirs) return { kind: 'none', why: 'session' }
    if (isNoResponse(error)) return { kind: 'none', why: 'network' }
    const verdict = rejectionStatusOf(error)
    if (verdict !== undefined) return rejectionOf(verdict, error)
    logUnforeseen(error)
    return { kind: 'none', why: error instanceof UnexpectedResponse && error.isPage ? 'network' : 'host' }
  }
}

function rejectionOf(status: number, error: unknown): Answer {
  if (status === 401) return { kind: 'none', why: 'session' }
  if (status === 408 || status === 425 || status === 429) return { kind: 'none', why: 'host' }
  const thing = error instanceof ApiError && status === 409 ? Thing.safeParse(error.current) : null
  if (thing?.success) return { kind: 'stale', current: thing.data }
  return {
    kind: 'refused',
    reason: status === 403 ? 'forbidden' : status === 404 ? 'gone' : 'invalid',
    detail: sentenceOf(error, ''),
  }
}
