import { PDF_PAGE_TIMEOUT_MS } from '#contract/limits.ts'
import { sentenceOf } from '#lib/display-error.ts'
import type { UploadEvent } from './events.ts'
import { texts } from '#messages/upload-failures.ts'
import { type Failure, PdfError, RendererError } from './failures.ts'
import { lease } from './lease.ts'
import { completionOf, presignRequestOf, pagesOf, type UploadObject } from './objects.ts'
import {
  type Bytes,
  done,
  failed,
  type Outcome,
  type Receipt,
  type UploadPorts,
  type UploadSession,
} from './ports.ts'
import { needsSession, type RemoteStep, type Step } from './steps.ts'
import type { StoredBytes, UploadItem } from './types.ts'
import { duplicateVerdict } from './duplicates.ts'
import type { Health, Write } from './work.ts'

const deviceFailure: Failure = { kind: 'retry', reason: 'device', text: texts.device }
const lost: Failure = { kind: 'attention', code: 'bytes-lost', text: texts.lost }
const corrupt: Failure = { kind: 'attention', code: 'corrupt', text: texts.corrupt }

/** Makes a transfer of so many bytes once there is a place for it; null if they are not to be sent any more. */
export type InTurn = (
  bytes: number,
  transfer: () => Promise<Outcome<Receipt>>,
) => Promise<Outcome<Receipt> | null>

interface StepContext {
  readonly ports: UploadPorts
  readonly health: Health
  readonly write: Write
  readonly inTurn: InTurn
}

/** Takes one step and writes its outcome; null if someone else wrote the item. */
export async function takeStep(
  item: UploadItem,
  step: Step,
  ports: UploadPorts,
  health: Health,
  write: Write,
  inTurn: InTurn,
): Promise<UploadItem | null> {
  const context: StepContext = { ports, health, write, inTurn }
  if (needsSession(step)) {
    const session = await ports.session()
    // An item is never sent under someone else's session.
    return session?.userId === item.userId ? send(item, step, session, context) : item
  }
  switch (step.do) {
    case 'hash':
      return write(item, await hash(item, ports))
    case 'render':
      return render(item, context)
    case 'transferred':
      return write(item, { type: 'transferred' })
    case 'release':
      return write(item, { type: 'released' })
  }
}

async function send(
  item: UploadItem,
  step: RemoteStep,
  session: UploadSession,
  context: StepContext,
): Promise<UploadItem | null> {
  switch (step.do) {
    case 'check':
      return context.write(item, await check(item, session, context))
    case 'presign':
      return context.write(item, await presign(item, session, context))
    case 'put': {
      const event = await put(item, step.object, context)
      return event ? announce(item, await context.write(item, event)) : item
    }
    case 'complete':
      return complete(item, session, context)
    case 'confirm':
      return context.write(item, await confirm(item, session, context))
  }
}

/** The bytes if they are still as saved: nothing that changed on the device is ever sent. */
async function verifiedBytes(stored: StoredBytes, ports: UploadPorts): Promise<Outcome<Bytes>> {
  const blob = await ports.bytes.read(stored.at)
  if (!blob) return failed(lost)
  if (blob.size !== stored.size) return failed(corrupt)
  if ((await ports.hasher.sha256(blob, stored.at)) !== stored.sha256) return failed(corrupt)
  return done(blob)
}

/** Hash of the original; for several pages, the hash of the pages' hashes in order (decisions §4). */
async function hash(item: UploadItem, ports: UploadPorts): Promise<UploadEvent> {
  try {
    for (const stored of item.original ? [item.original] : pagesOf(item)) {
      const bytes = await verifiedBytes(stored, ports)
      if (!bytes.ok) return { type: 'failed', failure: bytes.failure }
    }
    if (item.original) return { type: 'hashed', hash: item.original.sha256 }
    const joined = pagesOf(item).map((page) => page.sha256)
    return { type: 'hashed', hash: await ports.hasher.sha256OfText(joined.join('')) }
  } catch {
    return { type: 'failed', failure: { kind: 'attention', code: 'hash-failed', text: texts.hash } }
  }
}

async function render(item: UploadItem, { ports, write }: StepContext): Promise<UploadItem | null> {
  if (!ports.renderer || !item.original) return item
  let current = item
  let begun = ports.now()
  try {
    const pdf = await ports.bytes.read(item.original.at)
    if (!pdf) return await write(item, { type: 'failed', failure: lost })
    for await (const { index, total, jpeg } of ports.renderer.render(pdf, item.pages.length)) {
      // A name of its own: a runner whose lock was taken over may still be writing this page.
      const path = `${item.captureId}/page-${index + 1}-${ports.owner}`
      const page = await ports.bytes.write(path, jpeg)
      const next = await write(current, { type: 'page-rendered', index, total, page })
      if (!next) return null
      current = next
      begun = ports.now()
    }
    return current
  } catch (error) {
    return write(current, { type: 'failed', failure: renderFailure(error, ports.now() - begun) })
  }
}

/** A page that took far longer than its limit was not slow: the device slept, or the browser froze the tab. */
const SLEPT_MS = 2 * PDF_PAGE_TIMEOUT_MS

function renderFailure(error: unknown, tookMs: number): Failure {
  if (error instanceof PdfError && error.code === 'pdf-timeout' && tookMs > SLEPT_MS) {
    return { kind: 'retry', reason: 'device', text: sentenceOf(error, texts.unknown) }
  }
  if (error instanceof PdfError)
    return { kind: 'attention', code: error.code, text: sentenceOf(error, texts.unknown) }
  if (error instanceof RendererError)
    return { kind: 'retry', reason: 'device', text: sentenceOf(error, texts.unknown) }
  return deviceFailure
}

/** Null if the item was not to be sent any more. Bytes are checked before their turn, so that no transfer waits for it. */
async function put(
  item: UploadItem,
  object: UploadObject,
  { ports, health, inTurn }: StepContext,
): Promise<UploadEvent | null> {
  const { target } = object
  if (!target) return { type: 'failed', failure: { kind: 'addresses' } }
  const bytes = await verifiedBytes(object.bytes, ports).catch(() => failed(deviceFailure))
  if (!bytes.ok) return { type: 'failed', failure: bytes.failure }
  const report = (share: number) => ports.store.reportProgress(item.captureId, share)
  const outcome = await inTurn(object.bytes.size, () => {
    report(0)
    return ports.net.put(target.signedUrl, bytes.value, object.contentType, report)
  })
  if (!outcome) return null
  recordOutcome(health, outcome)
  return outcome.ok
    ? { type: 'object-stored', gcsUrl: target.gcsUrl }
    : { type: 'failed', failure: outcome.failure }
}

/** Whether the session is that of an item's user. A call of a row that is stale is harmless, but for its completion. */
const isSignedIn = (item: UploadItem, ports: UploadPorts) => async () =>
  (await ports.session())?.userId === item.userId

/** Turns an outcome into an event. */
function eventOf<T>(outcome: Outcome<T>, health: Health, then: (value: T) => UploadEvent): UploadEvent {
  recordOutcome(health, outcome)
  return outcome.ok ? then(outcome.value) : { type: 'failed', failure: outcome.failure }
}

const check = async (item: UploadItem, session: UploadSession, { ports, health }: StepContext) =>
  eventOf(await ports.net.check(session, item, isSignedIn(item, ports)), health, (response) => ({
    type: 'checked',
    verdict: duplicateVerdict(response, item),
  }))

async function presign(
  item: UploadItem,
  session: UploadSession,
  { ports, health }: StepContext,
): Promise<UploadEvent> {
  const request = presignRequestOf(item)
  if (!request) return { type: 'transferred' }
  return eventOf(
    await ports.net.presign(session, item, request, isSignedIn(item, ports)),
    health,
    (urls) => ({
      type: 'presigned',
      ...urls,
    }),
  )
}

/** Items whose first completion this run noted and has not sent yet, so none can have arrived. */
const announced = new WeakSet<UploadItem>()

function announce(before: UploadItem, after: UploadItem | null): UploadItem | null {
  if (after?.completionSent && !before.completionSent) announced.add(after)
  return after
}

async function complete(
  item: UploadItem,
  session: UploadSession,
  context: StepContext,
): Promise<UploadItem | null> {
  const { ports, health, write } = context
  let current: UploadItem | null = item
  if (item.completionSent && !announced.delete(item)) {
    // An earlier completion may have arrived without its response: a server without upload ids would create a second document.
    const event = await check(item, session, context)
    current = await write(item, event)
    // Not every failure changes the item, and without a response nothing is known.
    if (current !== item || event.type === 'failed') return current
    // Nothing was written since the check was asked: a person may have removed the item meanwhile.
    current = await lease(item, ports)
    if (!current) return null
  }
  const sent = await write(current, { type: 'completion-sent' })
  if (!sent) return null
  // While the call waits for others a person may remove it or sign out.
  const isTheirs = isSignedIn(item, ports)
  const isCurrent = async () =>
    (await isTheirs()) && (await ports.store.get(sent.captureId))?.epoch === sent.epoch
  const outcome = await ports.net.complete(session, sent, completionOf(sent), isCurrent)
  return write(
    sent,
    eventOf(outcome, health, (thingId) => ({ type: 'completed', thingId })),
  )
}

/** Reads the document back. If the server did not name it, the duplicate check must name it or know its bytes. */
async function confirm(
  item: UploadItem,
  session: UploadSession,
  { ports, health }: StepContext,
): Promise<UploadEvent> {
  if (item.thingId !== null) {
    return eventOf(
      await ports.net.readBack(session, item, item.thingId, isSignedIn(item, ports)),
      health,
      (found) => ({
        type: 'read-back',
        found,
      }),
    )
  }
  return eventOf(await ports.net.check(session, item, isSignedIn(item, ports)), health, (response) => {
    const verdict = duplicateVerdict(response, item)
    if (verdict.verdict === 'mine') return { type: 'checked', verdict }
    return {
      type: 'read-back',
      found: verdict.verdict === 'duplicate' && verdict.duplicate.type === 'identical',
    }
  })
}

function recordOutcome(health: Health, outcome: Outcome<unknown>): void {
  if (outcome.ok) {
    health.failuresInARow = 0
    health.reachable = true
  } else if (outcome.failure.kind === 'quota') health.limited = true
  else if (outcome.failure.kind === 'retry' && outcome.failure.reason === 'network') {
    health.failuresInARow += 1
    health.reachable = false
  }
}
