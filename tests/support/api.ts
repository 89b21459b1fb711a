import { createHash, randomUUID } from 'node:crypto'
import type { FileThing } from '#contract/things.ts'
import { createApiClient, type ApiClient } from '#platform/api/client.ts'

// The API, for tests that check the server without the page that they test.

export const password = 'correct horse battery'

/** A new account, unique in the run. */
export const newPerson = () => {
  const name = `field-${randomUUID().slice(0, 8)}`
  return { username: name, email: `${name}@example.com`, password }
}
export type Person = ReturnType<typeof newPerson>

/** A client of the API as this person; `projectId` is the workspace of every call. */
export function clientOf(origin: string, token: string | null, projectId: string | null = null): ApiClient {
  return createApiClient({
    baseUrl: `${origin}/api`,
    session: { current: () => (token ? { token, rev: 1 } : null), rejected: () => undefined },
    projectId: () => projectId,
  })
}

export const register = (origin: string, person: Person) =>
  clientOf(origin, null).call('register', { body: { ...person, full_name: null } })

export async function signIn(origin: string, person: Person): Promise<string> {
  const { email, password: secret } = person
  const answer = await clientOf(origin, null).call('signIn', { body: { username: email, password: secret } })
  return answer.access_token
}

export interface Workspace {
  readonly person: Person
  readonly token: string
  readonly projectId: string
  readonly client: ApiClient
}

/** A new account with a workspace of its own. */
export async function newWorkspace(origin: string, name = 'Receipts'): Promise<Workspace> {
  const person = newPerson()
  await register(origin, person)
  const token = await signIn(origin, person)
  const project = await clientOf(origin, token).call('createProject', { body: { name } })
  return { person, token, projectId: project.id, client: clientOf(origin, token, project.id) }
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** PUTs bytes to a signed URL, which may be relative to the origin. */
export const put = (
  origin: string,
  signedUrl: string,
  bytes: Uint8Array<ArrayBuffer>,
  contentType = 'image/jpeg',
) =>
  fetch(new URL(signedUrl, origin), { method: 'PUT', body: bytes, headers: { 'Content-Type': contentType } })

/** Body of a completion for one picture that was PUT to `url`. */
export const completionOf = (url: string, bytes: Uint8Array, filename: string, uploadId: string) => ({
  gcs_urls: [url],
  filename,
  fileSize: bytes.length,
  contentHash: sha256(bytes),
  page_hashes: [sha256(bytes)],
  upload_id: uploadId,
})

/** Signs and PUTs one JPEG. Returns the body of its completion. */
export async function sendImage(
  origin: string,
  client: ApiClient,
  bytes: Uint8Array<ArrayBuffer>,
  filename = 'receipt.jpg',
) {
  const signed = await client.call('signImageUpload', { body: { filename, contentType: 'image/jpeg' } })
  const answer = await put(origin, signed.signedUrl, bytes)
  if (!answer.ok) {
    const { detail, code } = (await answer.json()) as { detail: string; code?: string }
    throw Object.assign(new Error(`PUT: ${detail}`), { status: answer.status, code })
  }
  return completionOf(signed.gcs_url, bytes, filename, randomUUID())
}

/** Every file of the workspace that the client may see. */
export async function filesOf(client: ApiClient): Promise<FileThing[]> {
  const { rows } = await client.call('listThings', { query: { kind: 'File', page: 1, page_size: 1000 } })
  return rows as FileThing[]
}

/** Ends what hangs, before the test's own limit does, which would not say what was there instead. */
const PATIENCE_SECONDS = 240

/** Polls until the response satisfies, for at most `seconds`. The last response is in the error. */
export async function eventually<T>(
  ask: () => Promise<T>,
  satisfied: (answer: T) => boolean,
  seconds = PATIENCE_SECONDS,
): Promise<T> {
  let last: unknown
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline;) {
    try {
      const answer = await ask()
      if (satisfied(answer)) return answer
      last = answer
    } catch (error) {
      last = error
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(
    `Not within ${seconds} s; last: ${last instanceof Error ? last.message : JSON.stringify(last)}`,
  )
}

/** Whether a file has been read, in success or error. */
export const isSettled = (file: FileThing) => file.data.status === 'extracted' || file.data.status === 'error'

/** Registers this person and makes them a member of a workspace, in these departments. Resolves to their client. */
export async function joined(
  origin: string,
  { client, projectId }: Workspace,
  person: Person,
  departments: readonly string[] = [],
): Promise<ApiClient> {
  await register(origin, person)
  const invited = await client.call('inviteMember', {
    params: { projectId },
    body: { email: person.email, role: 'team_member', departments: [...departments] },
  })
  const secret = new URL(invited.link ?? '', origin).searchParams.get('invitation') ?? ''
  const token = await signIn(origin, person)
  await clientOf(origin, token).call('acceptInvitationLink', { body: { token: secret } })
  return clientOf(origin, token, projectId)
}
