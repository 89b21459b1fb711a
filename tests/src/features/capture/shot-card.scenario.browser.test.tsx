import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DraftDocument, PageFindings } from '#core/capture/types.ts'
import { CardStack, type CardStackProps } from '#features/capture/cards/card-stack.tsx'
import { aDocument } from '#tests/src/core/capture/a-draft.ts'
import { clear, show } from '#tests/src/ui/render.tsx'

const unused = (): never => {
  throw new Error('Not what these tests press')
}
const looked: PageFindings = { edgesClear: true, found: null, legibility: [] }
const held = vi.fn<(documentId: string | null) => void>()

/** A camera after one photo: its card while it is shown, and its content. */
function Shot({ document, covered = false }: { document: DraftDocument; covered?: boolean }) {
  const [ended, setEnded] = useState(false)
  const props: CardStackProps = {
    scope: { userId: 'anna', projectId: 'office' },
    drafts: {
      isReady: true,
      loading: { error: null, isError: false, fetchStatus: 'idle', refetch: unused },
      documents: [document],
      scan: undefined as never,
      change: unused,
      leave: unused,
    },
    finder: null,
    shutter: { shoot: null, shots: 1, error: null, dismiss: unused, retakeAt: unused },
    page: ended ? undefined : document.pages[0],
    document: ended ? undefined : document,
    mode: 'separate',
    actions: {
      change: unused,
      undo: unused,
      deletePage: unused,
      retake: unused,
      addPage: unused,
      setAppearance: unused,
      finishOpen: unused,
      uploadAsIs: unused,
      removeAll: unused,
    },
    covered,
    onLock: held,
    onAdjust: () => undefined,
    onEnd: () => setEnded(true),
    files: { isReady: true, add: unused, rejected: [], dismiss: unused },
  }
  return (
    <div data-theme="dark" className="fixed inset-0 bg-camera">
      <h1>Capture</h1>
      <CardStack {...props} />
    </div>
  )
}

const taken = (findings: PageFindings | null) => {
  const document = aDocument('a', ['a'])
  return { ...document, pages: document.pages.map((one) => ({ ...one, findings })) }
}
const card = () => page.getByRole('region', { name: 'Captured, page 1' })
const stands = () => document.querySelector('section[aria-label^=Captured]') !== null
// React renders by messages and microtasks, which stay real here.
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const rendered = () => frame().then(frame)
const pass = async (milliseconds: number) => {
  await rendered()
  await vi.advanceTimersByTimeAsync(milliseconds)
  await rendered()
}

beforeEach(async () => {
  held.mockClear()
  show(<h1>Capture</h1>)
  // A pointer that another test left at the place of the card would keep it open.
  await page.getByRole('heading').hover()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  clear()
})

describe('the photo card', () => {
  it('disappears after six seconds, and its document is enqueued', async () => {
    show(<Shot document={taken(looked)} />)
    await pass(5_900)
    expect([stands(), held.mock.lastCall]).toEqual([true, ['a']])
    await pass(200)
    expect([stands(), held.mock.lastCall]).toEqual([false, [null]])
  })

  it('stays while the pointer is over it, and so does its document', async () => {
    show(<Shot document={taken(looked)} />)
    await rendered()
    await card().hover()
    await pass(60_000)
    expect([stands(), held.mock.lastCall]).toEqual([true, ['a']])
    await page.getByRole('heading').hover()
    await pass(6_100)
    expect([stands(), held.mock.lastCall]).toEqual([false, [null]])
  })

  it('stays while it has the keyboard focus', async () => {
    show(<Shot document={taken(looked)} />)
    await rendered()
    await userEvent.tab()
    await expect.element(card().getByRole('button', { name: 'Adjust' })).toHaveFocus()
    await pass(60_000)
    expect([stands(), held.mock.lastCall]).toEqual([true, ['a']])
    await userEvent.tab({ shift: true })
    await pass(6_100)
    expect(stands()).toBe(false)
  })

  it('is still there when an overlay above it closes', async () => {
    const document = taken(looked)
    show(<Shot document={document} covered />)
    await pass(60_000)
    show(<Shot document={document} />)
    await pass(5_900)
    expect(stands()).toBe(true)
    await pass(200)
    expect(stands()).toBe(false)
  })

  it('asks for confirmation until it is answered if the edges are uncertain', async () => {
    show(<Shot document={taken({ ...looked, edgesClear: false })} />)
    await pass(600_000)
    expect([stands(), held.mock.lastCall]).toEqual([true, ['a']])
  })
})
