import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { UploadItem } from '#core/uploads/types.ts'
import { uploads } from '#features/uploads/engine.ts'
import { OnDevice } from '#features/uploads/queue/on-device.tsx'
import { QueueList } from '#features/uploads/queue/queue-list.tsx'
import type { QueueContext } from '#features/uploads/use-queue.ts'
import { anItem, storedBytes } from '#tests/src/core/uploads/an-item.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const now = Date.UTC(2026, 10, 21, 12)
const fine: QueueContext = { reachable: true, signedIn: true, limited: false, now }
const unproven: ReadonlySet<string> = new Set()

let status = 'extracted'
beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    const data = { filename: 'a.jpg', status, document_type: 'receipt', department: 'Finance' }
    return new Response(JSON.stringify({ id: 't1', kind: 'File', data }), {
      headers: { 'Content-Type': 'application/json' },
    })
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const idle = { lease: null, original: null } as const
const working = (stage: 'stored' | 'hashed' | 'checked' | 'uploading' | 'completing') =>
  ({ at: 'working', stage }) as const
const duplicate = (type: 'similar' | 'identical' | 'potential', text: string) => ({
  type,
  text,
  existingId: 'old',
})
const pdf: Partial<UploadItem> = {
  kind: 'pdf',
  type: 'application/pdf',
  pages: [storedBytes('1'), storedBytes('2')],
  pageCount: 5,
}

interface Fixture {
  readonly item: Partial<UploadItem>
  readonly context?: Partial<QueueContext>
  /** Of the document at the host. */
  readonly status?: string
  readonly chip: string
  readonly detail: string
  readonly icon: string
  readonly percent?: string
  readonly actions: readonly string[]
}

// The twelve displays of the UX design, with their words, pictures and ways on.
const displays: Record<string, Fixture> = {
  'waiting for network': {
    item: { state: working('hashed') },
    context: { reachable: false },
    chip: 'Waiting for network',
    detail: "Saved on this device. Uploads when you're online.",
    icon: 'wifi-off',
    actions: ['View', 'Remove a.jpg'],
  },
  queued: {
    item: { state: working('stored') },
    chip: 'Queued',
    detail: 'Next in line',
    icon: 'clock',
    actions: ['View', 'Remove a.jpg'],
  },
  checking: {
    item: { state: working('hashed') },
    chip: 'Checking',
    detail: 'Looking for duplicates',
    icon: 'loader-circle',
    percent: '10',
    actions: ['Cancel a.jpg'],
  },
  processing: {
    item: { ...pdf, state: working('checked') },
    chip: 'Preparing pages',
    detail: 'Page 3 of 5',
    icon: 'file-text',
    percent: '24',
    actions: ['Cancel a.jpg'],
  },
  uploading: {
    item: { state: working('completing') },
    chip: 'Uploading 95%',
    detail: 'Finalizing',
    icon: 'upload',
    percent: '95',
    actions: ['Cancel a.jpg'],
  },
  'complete, server busy': {
    item: { state: { at: 'released' }, thingId: 't1' },
    status: 'classified',
    chip: 'Processing',
    detail: 'Reading the document.',
    icon: 'hourglass',
    actions: ['View'],
  },
  complete: {
    item: { state: { at: 'released' }, thingId: 't1' },
    status: 'extracted',
    chip: 'Completed',
    detail: 'Receipt · Finance',
    icon: 'circle-check',
    actions: ['View'],
  },
  'read failed': {
    item: { state: { at: 'released' }, thingId: 't1' },
    status: 'error',
    chip: 'Failed',
    detail: 'Uploaded, but reading failed.',
    icon: 'file-x',
    actions: ['View'],
  },
  'duplicate skipped': {
    item: {
      state: {
        at: 'held-duplicate',
        duplicate: duplicate('similar', 'Duplicate detected - file already exists with same name'),
      },
      skipped: duplicate('similar', 'Duplicate detected - file already exists with same name'),
    },
    chip: 'Skipped (duplicate file)',
    detail: 'Duplicate detected - file already exists with same name',
    icon: 'files',
    actions: ['View existing', 'Upload anyway', 'Save a copy', 'Remove a.jpg'],
  },
  'limit reached': {
    item: {
      state: {
        at: 'waiting-quota',
        stage: 'checked',
        until: now + 1000,
        info: { message: 'You have used your 3 uploads of this month.' },
      },
    },
    context: { limited: true },
    chip: 'Limit reached',
    detail: 'You have used your 3 uploads of this month.',
    icon: 'clock',
    actions: ['Retry', 'Remove a.jpg'],
  },
  'needs sign-in': {
    item: { state: working('uploading') },
    context: { signedIn: false },
    chip: 'Sign in to continue',
    detail: 'Saved on this device.',
    icon: 'user-round',
    actions: ['Sign in', 'Remove a.jpg'],
  },
  failed: {
    item: {
      state: { at: 'needs-attention', stage: 'uploading', code: 'too-large', text: 'File is too large' },
    },
    chip: 'Failed',
    detail: 'File is too large',
    icon: 'triangle-alert',
    actions: ['Retry', 'Save a copy', 'Remove a.jpg'],
  },
}

const open = (item: Partial<UploadItem>, context: Partial<QueueContext> = {}) =>
  showInWorkspace(
    <QueueList
      projectId="p1"
      label="In progress"
      entries={[
        { item: anItem({ userId: 'u1', projectId: 'p1', name: 'a.jpg', ...idle, ...item }), sent: 0 },
      ]}
      context={{ ...fine, ...context }}
      proven={unproven}
    />,
  )

describe('the twelve displays', () => {
  test('are twelve', () => expect(Object.keys(displays)).toHaveLength(12))

  test.each(Object.entries(displays))('%s', async (_name, fixture) => {
    status = fixture.status ?? 'extracted'
    open(fixture.item, fixture.context)
    const row = page.getByRole('listitem')
    await expect.element(row.getByText(fixture.chip, { exact: true })).toBeVisible()
    await expect.element(row.getByText(fixture.detail, { exact: true })).toBeInTheDocument()
    const icons = [...row.element().querySelectorAll('svg')].map((svg) => svg.getAttribute('class') ?? '')
    expect(icons.join(' ')).toContain(`lucide-${fixture.icon} `)
    const bar = row.getByRole('progressbar', { name: 'a.jpg' }).query()
    expect(bar?.getAttribute('aria-valuenow')).toBe(fixture.percent)
    const actions = [...row.element().querySelectorAll('a, button')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    )
    expect(actions).toEqual(fixture.actions)
  })

  test.each([
    ['identical', 'Duplicate detected - file already exists'],
    ['potential', 'Duplicate detected - requires verification'],
  ] as const)('a duplicate that is %s has its own sentence', async (type, text) => {
    open({
      state: { at: 'held-duplicate', duplicate: duplicate(type, text) },
      skipped: duplicate(type, text),
    })
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })

  test.each(['working', 'waiting'] as const)(
    'an item that is %s while the limit holds says so',
    async (at) => {
      const state =
        at === 'working'
          ? working('hashed')
          : ({ at, stage: 'hashed', reason: 'network', text: 'x', until: now } as const)
      open({ state }, { limited: true })
      await expect.element(page.getByText('Limit reached', { exact: true })).toBeVisible()
      await expect.element(page.getByText('Upload limit exceeded', { exact: true })).toBeVisible()
    },
  )

  test('a queued item says how many go first', async () => {
    showInWorkspace(
      <QueueList
        projectId="p1"
        label="In progress"
        entries={['c', 'b', 'a'].map((name) => ({
          item: anItem({ captureId: name, name, ...idle, state: working('stored') }),
          sent: 0,
        }))}
        context={fine}
        proven={unproven}
      />,
    )
    await expect.element(page.getByText('2 ahead in the queue')).toBeVisible()
  })

  test('is the only row that renders again when its upload proof arrives', async () => {
    // They would arrive at any time, for all rows.
    vi.spyOn(uploads, 'watchReadings').mockReturnValue(() => undefined)
    const rendered: string[] = []
    const entries = ['a', 'b'].map((captureId) => {
      const item = anItem({ captureId, name: `${captureId}.jpg`, ...idle, state: { at: 'released' } })
      const watched = Object.defineProperty({ ...item }, 'size', {
        get: () => rendered.push(captureId),
        enumerable: true,
      })
      return { item: watched, sent: 0 }
    })
    let arrive: (captureId: string) => void = () => undefined
    function Watched() {
      const [proven, setProven] = useState(unproven)
      useEffect(() => {
        arrive = (captureId) => setProven(new Set([captureId]))
      }, [])
      return <QueueList projectId="p1" label="In progress" {...{ entries, proven }} context={fine} />
    }
    showInWorkspace(<Watched />)
    await expect.element(page.getByText('b.jpg')).toBeVisible()
    rendered.length = 0
    arrive('a')
    await expect.element(page.getByText('Saved on the server')).toBeVisible()
    expect(new Set(rendered)).toEqual(new Set(['a']))
  })

  test('what is being sent stands above what waits, though it is older', async () => {
    showInWorkspace(
      <QueueList
        projectId="p1"
        label="In progress"
        entries={[
          { item: anItem({ captureId: 'c', name: 'c.jpg', ...idle, state: working('stored') }), sent: 0 },
          { item: anItem({ captureId: 'b', name: 'b.jpg', ...idle, state: { at: 'released' } }), sent: 0 },
          { item: anItem({ captureId: 'a', name: 'a.jpg', ...idle, state: working('uploading') }), sent: 0 },
        ]}
        context={fine}
        proven={unproven}
      />,
    )
    await expect.element(page.getByText('a.jpg')).toBeVisible()
    const rows = page.getByRole('listitem').elements()
    expect(rows.map((row) => /.\.jpg/.exec(row.textContent)?.[0])).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
  })

  test('on a phone a row is low, and is itself the link to its document', async () => {
    await page.viewport(390, 844)
    status = 'extracted'
    open({ state: { at: 'released' }, thingId: 't1' })
    await expect.element(page.getByText('Completed')).toBeVisible()
    const row = page.getByRole('listitem').element().getBoundingClientRect()
    const link = page.getByRole('link', { name: 'View' }).element().getBoundingClientRect()
    expect([link.width, link.height]).toEqual([row.width, row.height])
    expect(row.height).toBeLessThan(90)
  })

  test('on a phone a row that waits is low, and its button still removes', async () => {
    await page.viewport(390, 844)
    open({ state: working('stored') })
    await expect.element(page.getByRole('button', { name: 'View' })).toBeInTheDocument()
    expect(page.getByRole('listitem').element().clientHeight).toBeLessThan(90)
    const remove = page.getByRole('button', { name: 'Remove a.jpg' }).element()
    const { left, top, width, height } = remove.getBoundingClientRect()
    expect(remove.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
  })
})

test('captures of another account are counted and nothing more is said of them', async () => {
  showInWorkspace(
    <OnDevice
      projectId="p1"
      queue={{ entries: [], context: fine, proven: unproven, limit: null, others: 3 }}
      title="From this device"
      empty={null}
    />,
  )
  await expect.element(page.getByText('3 captures from another account are on this device')).toBeVisible()
})
