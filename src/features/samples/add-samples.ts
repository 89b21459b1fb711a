import { userOf } from '#core/session/machine.ts'
import { session } from '#platform/session/page-session.ts'
import { capture } from '#platform/uploads/capture.ts'
import { makeSamples } from './make/make-samples.ts'

export interface Added {
  readonly saved: number
  /** Why the first that was not saved was not; null where all were. */
  readonly rejection: string | null
}

/** Makes the samples and hands them to the path that every file takes, with or without a line. */
export async function addSamples(projectId: string): Promise<Added> {
  const user = userOf(session.getSnapshot())
  if (!user) throw new Error('Samples need a signed-in user')
  const files = await makeSamples(new Date())
  const results = await capture(files, { userId: user.id, projectId, source: 'sample' })
  const rejections = results.flatMap((result) => (result.saved ? [] : [result.rejection.text]))
  return { saved: results.length - rejections.length, rejection: rejections[0] ?? null }
}
