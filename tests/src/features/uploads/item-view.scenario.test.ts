import { describe, expect, test } from 'vitest'
import { texts as failureTexts } from '#messages/upload-failures.ts'
import { texts as pdfTexts } from '#messages/pdf-problems.ts'
import { texts as statusTexts } from '#messages/upload-status.ts'
import { statusOf } from '#core/uploads/labels.ts'
import type { AttentionCode, UploadItem } from '#core/uploads/types.ts'
import { itemView, type ItemContext, type Outcome } from '#features/uploads/queue/item-view.ts'
import { texts } from '#messages/uploads.ts'
import { aSendingPdf, anItem } from '#tests/src/core/uploads/an-item.ts'

const now = Date.UTC(2026, 10, 21, 12)
const context: ItemContext = {
  isProven: false,
  reachable: true,
  signedIn: true,
  limited: false,
  ahead: 0,
  outcome: null,
  now,
}
const outcome = (status: string): Outcome => ({
  filename: 'statement.pdf',
  status,
  error: status === 'error' ? 'The picture is too dark to read.' : null,
  documentType: 'bank statement',
  department: 'Finance',
  page: 'sheaf://p/1',
  extracted: {},
  toCheck: 0,
})
/** What the engine says of a failure that has no words of the host. */
const attentionTexts: Partial<Record<AttentionCode, string>> = {
  'pdf-invalid': pdfTexts.invalid,
  'pdf-empty': pdfTexts.empty,
  'pdf-password': pdfTexts.password,
  'pdf-too-long': pdfTexts.tooLong,
  'pdf-timeout': pdfTexts.timeout,
  'pdf-failed': pdfTexts.failed,
  'too-large': failureTexts.tooLarge,
  'unsupported-type': failureTexts.unsupported,
  'no-access': failureTexts.noAccess,
  'bad-answer': statusTexts.badCheck,
  unconfirmed: statusTexts.unconfirmed,
  'hash-failed': failureTexts.hash,
  corrupt: failureTexts.corrupt,
  'bytes-lost': failureTexts.lost,
}
const view = (item: UploadItem, patch: Partial<ItemContext> = {}) =>
  itemView(item, 0, { ...context, ...patch })
const working = (stage: 'stored' | 'hashed' | 'uploading' | 'completing') =>
  ({ at: 'working', stage }) as const

describe('on its way', () => {
  test('queued says how many go first', () => {
    const item = anItem({ state: working('stored'), lease: null })
    expect(view(item, { ahead: 3 })).toMatchObject({
      chip: 'Queued',
      detail: '3 ahead in the queue',
      percent: null,
    })
    expect(view(item)).toMatchObject({ detail: 'Next in line', actions: ['preview', 'remove'] })
  })

  test('without a line it is saved and waits', () => {
    expect(view(anItem({ state: working('hashed') }), { reachable: false })).toMatchObject({
      shown: 'waiting',
      chip: 'Waiting for network',
      detail: "Saved on this device. Uploads when you're online.",
    })
  })

  test.each([
    ['network', 'Upload failed due to network error', ''],
    ['busy', 'Server is busy - please try again later', ' Server is busy - please try again later'],
  ] as const)(
    'the reason %s of a wait shows after three tries unless the chip says it, and a person may hurry it',
    (reason, text, shownText) => {
      const state = { at: 'waiting', stage: 'hashed', reason, text, until: now } as const
      expect(view(anItem({ attempts: 3, state }), { reachable: false })).toMatchObject({
        shown: 'waiting',
        chip: 'Waiting for network',
        detail: `Saved on this device. Uploads when you're online.${shownText}`,
        actions: ['preview', 'retry', 'remove'],
      })
    },
  )

  test.each([
    ['busy', 'Server is busy - please try again later', 5 * 60_000, 'in 5 minutes'],
    ['timeout', 'Upload timeout - please try again', 5 * 60_000, 'in 5 minutes'],
    ['device', 'This device is low on storage - free up some space', 20_000, 'in a moment'],
  ] as const)(
    'with a line, what is %s says so at once and when it tries again',
    (reason, text, wait, when) => {
      const state = { at: 'waiting', stage: 'uploading', reason, text, until: now + wait } as const
      const item = anItem({ attempts: 1, state })
      expect(view(item)).toMatchObject({
        chip: 'Waiting to retry',
        detail: `Saved on this device. Tries again ${when}. ${text}`,
        actions: ['preview', 'retry', 'remove'],
      })
      expect(view(item, { reachable: false }).chip).toBe('Waiting for network')
    },
  )

  test('checking, sending and finalizing move a bar', () => {
    expect(view(anItem({ state: working('hashed') }))).toMatchObject({
      chip: 'Checking',
      detail: 'Looking for duplicates',
      percent: 10,
    })
    const sending = aSendingPdf()
    const percent = Math.round(statusOf(sending, 0).progress * 100)
    expect(percent).toBeGreaterThanOrEqual(65)
    expect(view(sending)).toMatchObject({ chip: `Uploading ${percent}%`, percent, tone: 'info' })
    expect(view(anItem({ state: working('completing') }))).toMatchObject({
      detail: 'Finalizing',
      percent: 95,
    })
  })
})

describe('at the host', () => {
  const released = anItem({ state: { at: 'released' }, thingId: 't1' })
  test.each([
    [null, 'Processing', 'Reading the document.', 'info'],
    [outcome('processing'), 'Processing', 'Reading the document.', 'info'],
    [outcome('extracted'), 'Completed', 'Bank statement · Finance', 'success'],
    [outcome('error'), 'Failed', 'Uploaded, but reading failed.', 'danger'],
  ] as const)('%j shows as %s', (what, chip, detail, tone) => {
    expect(view(released, { outcome: what })).toMatchObject({
      chip,
      detail,
      tone,
      actions: ['view'],
      thingId: 't1',
    })
  })

  test('why reading failed stands below', () => {
    expect(view(released, { outcome: outcome('error') }).advice).toBe('The picture is too dark to read.')
    expect(view(released, { outcome: outcome('extracted') }).advice).toBe('')
  })

  const duplicate = (type: 'identical' | 'similar') =>
    ({ type, text: 'Duplicate detected - file already exists', existingId: 'old' }) as const
  test('a byte-identical file leads to the existing one, and nothing else is offered', () => {
    const item = anItem({ state: { at: 'released' }, skipped: duplicate('identical'), thingId: 'old' })
    expect(view(item)).toMatchObject({
      chip: 'Skipped (duplicate file)',
      detail: 'Duplicate detected - file already exists',
      actions: ['view'],
      thingId: 'old',
    })
  })
  test('a similar one is held until a person chooses', () => {
    const similar = duplicate('similar')
    const item = anItem({ state: { at: 'held-duplicate', duplicate: similar }, skipped: similar })
    expect(view(item)).toMatchObject({
      shown: 'duplicate',
      actions: ['view', 'upload-anyway', 'save-copy', 'remove'],
      thingId: 'old',
    })
  })
})

describe('a person is needed', () => {
  test('a failure shows its exact text and keeps the bytes in reach', () => {
    const item = anItem({
      state: { at: 'needs-attention', stage: 'uploading', code: 'too-large', text: 'File is too large' },
    })
    expect(view(item)).toMatchObject({
      chip: 'Failed',
      detail: 'File is too large',
      tone: 'danger',
      actions: ['retry', 'save-copy', 'remove'],
    })
    expect(view(item).advice).toBe('Save a copy, make it smaller or split it, and add it again.')
    // Without a line the failure is still what matters.
    expect(view(item, { reachable: false }).shown).toBe('failed')
  })

  test.each(Object.keys(texts.advice) as AttentionCode[])('what failed as %s says what to do', (code) => {
    const text = attentionTexts[code] ?? failureTexts.failed
    const { detail, advice } = view(anItem({ state: { at: 'needs-attention', stage: 'stored', code, text } }))
    expect(detail).toBe(text)
    expect(`${detail} ${advice}`).toMatch(
      /\b(retry|save a copy|add it again|split it|remove the password)\b/i,
    )
  })

  test.each(['pdf-password', 'pdf-empty', 'pdf-too-long'] as const)(
    'what failed as %s is not retried: the bytes stay the same',
    (code) => {
      const item = anItem({ state: { at: 'needs-attention', stage: 'stored', code, text: code } })
      expect(view(item).actions).toEqual(['save-copy', 'remove'])
    },
  )

  test('of bytes that are lost no copy is offered', () => {
    const item = anItem({
      state: { at: 'needs-attention', stage: 'stored', code: 'bytes-lost', text: failureTexts.lost },
    })
    expect(view(item).actions).toEqual(['retry', 'remove'])
  })

  test('the limit shows the message of the host', () => {
    const item = anItem({
      state: {
        at: 'waiting-quota',
        stage: 'checked',
        until: now + 1000,
        info: { message: 'Limit of 100 files' },
      },
    })
    expect(view(item)).toMatchObject({ chip: 'Limit reached', detail: 'Limit of 100 files', tone: 'warning' })
  })

  test('a session that ended asks to sign in', () => {
    const item = anItem({ state: { at: 'waiting-auth', stage: 'hashed', rev: 1 } })
    expect(view(item)).toMatchObject({ chip: 'Sign in to continue', actions: ['sign-in', 'remove'] })
  })

  test('removed says when it is gone for good', () => {
    const item = anItem({ state: { at: 'removed', was: working('stored'), until: now + 5 * 3_600_000 } })
    expect(view(item)).toMatchObject({
      chip: 'Removed',
      detail: 'Permanently deleted in 5 hours',
      actions: ['restore', 'save-copy'],
    })
  })
})
