import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { WorkTable } from '#features/documents/index.ts'
import { selection } from '#platform/db/selection.ts'
import { file, InWorkspace, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// A type with more documents than load at once.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const MANY = 5000
const of = { userId: 'u1', projectId: 'p1' }
let host: TestHost
/** Lets the requests of the offer succeed. */
let arrive: () => void

beforeEach(async () => {
  await selection.clear(of)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  arrive = () => resolve(undefined)
  host = testHost({
    instead: async (call) => {
      if (call.path !== '/api/things' || call.method !== 'GET') return undefined
      const [page, size] = [Number(call.query.get('page')), Number(call.query.get('page_size'))]
      if (size > 10) await promise
      const ids = Array.from({ length: size }, (_, n) => `f${(page - 1) * size + n}`)
      return Response.json({ rows: ids.map((id) => file(id)), total_count: MANY })
    },
  })
})
afterEach(async () => {
  clear()
  await selection.clear(of)
  vi.unstubAllGlobals()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

describe('the offer to select all pages', () => {
  const takeAll = async () => {
    await page.viewport(1440, 900)
    showInWorkspace(
      <InWorkspace>
        <WorkTable projectId="p1" documentType="receipt" search={{}} onSearch={() => undefined} />
      </InWorkspace>,
    )
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await button('Select all 5,000').click()
    await expect.element(button('Selecting all 5,000...')).toBeVisible()
  }

  it('shows progress until they are loaded', async () => {
    await takeAll()
    await expect.element(button('Export (10)')).toBeVisible()
    arrive()
    await expect.element(button('Export (5,000)')).toBeVisible()
    expect(button(/^Select/).elements()).toHaveLength(0)
  })

  it('is made even if as many documents of other lists are selected', async () => {
    await selection.replace(
      of,
      Array.from({ length: MANY }, (_, n) => `other${n}`),
    )
    await takeAll()
    arrive()
    await expect.element(button('Export (10,000)')).toBeVisible()
    expect(button(/^Select all/).elements()).toHaveLength(0)
    // One fewer is not the whole list.
    await selection.remove(of, ['f4999'])
    await expect.element(button('Select all 5,000')).toBeVisible()
  })

  it('selects nothing after the selection was cleared', async () => {
    await takeAll()
    await selection.clear(of)
    await expect.element(button(/^Selecting/)).not.toBeInTheDocument()
    const before = host.calls.length
    arrive()
    await waitFor(() => expect(host.calls.length).toBe(before + MANY / 100 - 1))
    await page.getByRole('checkbox', { name: 'Select f1.jpg' }).click()
    await expect.element(button('Export (1)')).toBeVisible()
  })
})
