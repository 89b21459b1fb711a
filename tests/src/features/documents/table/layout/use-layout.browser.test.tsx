import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ViewSettings } from '#contract/views.ts'
import { useLayout } from '#features/documents/table/layout/use-layout.ts'
import { viewsKey } from '#features/query-cache/index.ts'
import { InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// The layout of a table, with a copy on this device that is older than the server's.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const DAY_MS = 86_400_000
const old: ViewSettings = { columns: ['shop'], density: 'comfortable' }
const newer: ViewSettings = { columns: ['shop', 'total'], density: 'comfortable' }

let saved: unknown[]
let asked: number
let answer: PromiseWithResolvers<void>
beforeEach(() => {
  saved = []
  asked = 0
  answer = Promise.withResolvers()
  testHost({
    additions: ['views'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
    instead: async ({ path, method, body }) => {
      if (path === '/api/views' && method === 'GET') {
        asked += 1
        await answer.promise
        return Response.json({ views: [], layout: newer })
      }
      if (!path.startsWith('/api/views')) return undefined
      saved.push(body)
      return new Response(null, { status: 204 })
    },
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

/** With a copy of the layout of this age. */
function Layout({ age }: { readonly age: number }) {
  const client = useQueryClient()
  useState(() =>
    client.setQueryData(
      viewsKey('p1', 'receipt'),
      { views: [], layout: old },
      { updatedAt: Date.now() - age },
    ),
  )
  const { layout, save, hasViews } = useLayout('p1', 'receipt')
  return (
    <>
      <p>{hasViews ? 'stored by the server' : 'in memory'}</p>
      <p>{JSON.stringify(layout)}</p>
      <button onClick={() => save((known) => ({ ...known, density: 'compact' }))}>Compact</button>
      <button onClick={() => save((known) => ({ ...known, page_size: 50 }))}>Fifty</button>
    </>
  )
}
async function open(age: number) {
  showInWorkspace(
    <InWorkspace>
      <Layout age={age} />
    </InWorkspace>,
  )
  await expect.element(page.getByText('stored by the server')).toBeVisible()
}
const press = (name: string) => page.getByRole('button', { name }).click()
async function shows(layout: ViewSettings) {
  await expect.element(page.getByText(JSON.stringify(layout))).toBeVisible()
}

test('changes to an old copy show at once, and are merged with the server’s layout', async () => {
  await open(DAY_MS)
  await press('Compact')
  await press('Fifty')
  await shows({ ...old, density: 'compact', page_size: 50 })
  expect(saved).toEqual([])
  answer.resolve()
  const settings = { ...newer, density: 'compact', page_size: 50 } as const
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved.at(-1)).toEqual({ document_type: 'receipt', settings })
  await shows(settings)
})

test('a recent copy is not requested again', async () => {
  await open(0)
  await press('Compact')
  await waitFor(() =>
    expect(saved).toEqual([{ document_type: 'receipt', settings: { ...old, density: 'compact' } }]),
  )
  expect(asked).toBe(0)
})
