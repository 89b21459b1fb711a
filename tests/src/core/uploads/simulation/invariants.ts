import { RETRY_CAP_MS } from '#contract/limits.ts'
import { copyKeyOf } from '#core/uploads/copy-names.ts'
import { statusOf } from '#core/uploads/labels.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { hashesOf } from './captures.ts'
import type { Device } from './device.ts'
import type { ServerModel } from './server.ts'

/** What is due is looked at within this time, in ms. */
const POLL_MS = 90_000

// I1 to I9: what must hold of every run, each broken one as a sentence.

/** I1 while it runs: what is not released has its bytes, unchanged. */
export function bytesViolations(device: Device, saved: readonly UploadItem[]): string[] {
  return saved.flatMap((item) => {
    const row = device.rows.get(item.captureId)
    if (!row) return wasRemoved(device, item) ? [] : [`I8: the row of ${item.captureId} was dropped`]
    if (row.state.at === 'released') return []
    const kept = [...(item.original ? [item.original] : []), ...item.pages, ...(item.photos ?? [])]
    return kept
      .filter(({ at, sha256 }) => device.bytes.get(at.path)?.sha256 !== sha256)
      .map(({ at }) => `I1: the bytes ${at.path} are gone`)
  })
}

/** I8: taken out by a person a day ago by the device's clock. */
const wasRemoved = (device: Device, { captureId }: UploadItem) =>
  device.dropped.some((row) => row.captureId === captureId && row.state.at === 'removed')

/** I6: with all well again, nothing waits for an event that never comes, and what waits for a person says why. */
export function stuckViolations(device: Device, userId: string, now: number): string[] {
  return [...device.rows.values()].flatMap((item) => {
    const { state } = item
    if (item.userId !== userId || state.at === 'released' || state.at === 'removed') return []
    if (state.at === 'held-duplicate' || state.at === 'needs-attention')
      return statusOf(item).message ? [] : [`I6: ${item.captureId} does not say why it waits`]
    if (state.at === 'waiting' && state.until > now - POLL_MS && state.until - now <= RETRY_CAP_MS) return []
    return [`I6: ${item.captureId} is still ${JSON.stringify(state)}`]
  })
}

/** I5: everything of this user arrived. */
export const undrained = (device: Device, userId: string): UploadItem[] =>
  [...device.rows.values()].filter((item) => item.userId === userId && item.state.at !== 'released')

/** I1, I2 and I4 at the end. */
export function endViolations(
  saved: readonly UploadItem[],
  captureIds: readonly string[],
  device: Device,
  server: ServerModel,
): string[] {
  const doubled = captureIds.flatMap((captureId) => {
    const made = server.things.filter((thing) => thing.uploadId === captureId)
    return made.length > 1 ? [`I2: ${captureId} arrived ${made.length} times`] : []
  })
  const known = new Set(captureIds)
  const strays = server.things
    .filter(({ uploadId }) => !known.has(uploadId))
    .map(({ uploadId }) => `I2: ${uploadId} is no capture's own id`)
  return [...doubled, ...strays, ...saved.flatMap((item) => arrivalViolations(item, device, server))]
}

function arrivalViolations(item: UploadItem, device: Device, server: ServerModel): string[] {
  const wanted = hashesOf(item)
  const found = server.things.filter((thing) => thing.hash === wanted.content && thing.userId === item.userId)
  if (wasRemoved(device, item)) return []
  if (item.captureId === server.failsToComplete && found.length === 0) return []
  const row = device.rows.get(item.captureId)
  const mine = found.filter((thing) => thing.uploadId === item.captureId)
  return [
    ...(found.length === 0 ? [`I1: ${item.captureId} never arrived`] : []),
    ...(row?.thingId && found.every((thing) => thing.id !== row.thingId)
      ? [`I4: ${item.captureId} names another document`]
      : []),
    ...mine.flatMap(({ pageHashes, originalHashes }) =>
      pageHashes.join() === wanted.pages.join() &&
      (server.plain || originalHashes.join() === wanted.originals.join())
        ? []
        : [`I4: ${item.captureId} has pages ${pageHashes.join()} and originals ${originalHashes.join()}`],
    ),
  ]
}

/**
 * I9: of the captures of one size and name but for the mark of a copy, one arrives without a question, provided that
 * nothing made them wait for long. For one drain at a time.
 */
export function unaskedViolations(
  saved: readonly UploadItem[],
  device: Device,
  server: ServerModel,
): string[] {
  const groups = Map.groupBy(saved, ({ userId, name, size }) => `${copyKeyOf(name)} ${size} of ${userId}`)
  return [...groups].flatMap(([group, items]) => {
    if (items.some(({ captureId }) => device.interrupted.has(captureId))) return []
    const unasked = items.filter(
      ({ captureId }) =>
        device.rows.get(captureId)?.keepBoth === false &&
        server.things.some(({ uploadId }) => uploadId === captureId),
    )
    return unasked.length > 1 ? [`I9: ${unasked.length} of ${group} arrived without a question`] : []
  })
}
