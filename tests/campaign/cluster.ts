import { clientOf, eventually, filesOf, isSettled, newWorkspace, sendImage } from '#tests/support/api.ts'
import { startCluster } from '#tests/support/cluster.ts'
import { photograph, receipts } from '#tests/support/fixtures/receipts.ts'
import { missingPostgres, startPostgres } from '#tests/support/postgres.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { countsOf, type Row, wrongOf } from './report.ts'

const PICTURES = 6
const READ_WITHIN_S = 600

/**
 * Two servers that receive documents and two workers that read them, on PostgreSQL and a bucket; each kind is killed
 * during work. The job of a killed worker is detected by its missing heartbeat, and taken over by the other.
 */
export async function cluster(): Promise<Row> {
  const what = 'two servers, two workers'
  if (missingPostgres !== null) return { what, figures: `left out: ${missingPostgres}`, wrong: [] }
  const postgres = await startPostgres()
  const s3 = await startS3()
  const running = await startCluster(await postgres.bareDatabase(), s3, { servers: 2, workers: 2 })
  const [one, two] = running.servers
  const [first, second] = running.workers
  try {
    if (!one || !two || !first || !second) throw new Error('the cluster is incomplete')
    const { token, projectId, client } = await newWorkspace(one.origin)
    const other = clientOf(two.origin, token, projectId)
    const ids: string[] = []
    const capture = async (seed: number) => {
      const picture = new Uint8Array(await photograph(receipts[seed % receipts.length]!, seed))
      const [origin, via] = seed % 2 === 0 ? [one.origin, client] : [two.origin, other]
      // Like an outbox: repeats the same completion until it gets a response.
      const body = await eventually(async () => sendImage(origin, via, picture), Boolean)
      ids.push((await eventually(async () => via.call('completeUpload', { body }), Boolean)).id)
    }
    const captures = Array.from({ length: PICTURES }, (_, index) => capture(index + 1))
    await Promise.all([...captures, two.killAndRestart(), first.killAndRestart()])
    await second.killAndRestart()
    const files = await eventually(
      () => filesOf(client),
      (found) => found.length >= PICTURES && found.every(isSettled),
      READ_WITHIN_S,
    )
    const there = new Set(files.map(({ id }) => id))
    const objects = [...s3.objects.keys()].filter((key) => key.startsWith('objects/'))
    const verdict = {
      lost: ids.filter((id) => !there.has(id)),
      doubled: files.filter(({ id }) => !ids.includes(id)).map(({ id }) => id),
      unread: files.filter(({ data }) => data.status !== 'extracted').map(({ id }) => id),
      'objects too many': objects.slice(PICTURES),
    }
    return { what, figures: `${PICTURES} captures, 3 kills: ${countsOf(verdict)}`, wrong: wrongOf(verdict) }
  } catch (error) {
    const outputs = [...running.servers, ...running.workers].map(
      ({ name, output }) => `${name}:\n${output()}`,
    )
    throw new Error([String(error), ...outputs].join('\n'), { cause: error })
  } finally {
    await running.stop()
    await s3.stop()
    await postgres.stop()
  }
}
