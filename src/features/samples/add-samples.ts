import { userOf } from '#core/session/machine.ts'
import { session } from '#platform/session/page-session.ts'
import { capture } from '#platform/uploads/capture.ts'

export interface Added {
  readonly saved: number
  /** Why the first rejected file was not saved; null if all were. */
  readonly rejection: string | null
}

interface ListedSample {
  readonly path: string
  readonly filename: string
  readonly type: string
}

/** The sample files that come with the app (`samples/plugin.ts`). Throws if one cannot be fetched. */
export async function fetchSamples(): Promise<File[]> {
  const list = (await (await fetched('/samples/index.json')).json()) as readonly ListedSample[]
  return Promise.all(
    list.map(async ({ path, filename, type }) => {
      const content = await (await fetched(path)).arrayBuffer()
      return new File([content], filename, { type })
    }),
  )
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} could not be fetched: ${response.status}`)
  return response
}

/** Uploads the samples like any other file, online or offline. */
export async function addSamples(projectId: string): Promise<Added> {
  const user = userOf(session.getSnapshot())
  if (!user) throw new Error('Samples need a signed-in user')
  const results = await capture(await fetchSamples(), { userId: user.id, projectId, source: 'sample' })
  const rejections = results.flatMap((result) => (result.saved ? [] : [result.rejection.text]))
  return { saved: results.length - rejections.length, rejection: rejections[0] ?? null }
}
