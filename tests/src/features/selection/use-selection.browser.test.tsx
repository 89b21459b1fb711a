import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useState } from 'react'
import { useSelection } from '#features/selection/index.ts'
import { selection } from '#platform/db/selection.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { clear, show } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// The selection of a workspace, over the tabs of a browser.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const selected = async () => (await sheafDb.selection.toArray()).map(({ projectId }) => projectId)

beforeEach(() => sheafDb.selection.clear())
afterEach(clear)

/** A tab that opens one workspace after the other. */
function Tab({ projects }: { readonly projects: readonly string[] }) {
  const [at, setAt] = useState(0)
  const { ids } = useSelection(projects[at] ?? '')
  return (
    <>
      <p>{`${projects[at]}: ${ids.size} selected`}</p>
      <button onClick={() => setAt(at + 1)}>Next</button>
    </>
  )
}

it('is cleared when a tab switches to another workspace, but not by screens in between', async () => {
  show(<Tab projects={['left', '', 'opened']} />)
  await expect.element(page.getByText('left: 0 selected')).toBeVisible()
  await selection.add({ userId: 'u1', projectId: 'left' }, ['a'])
  await selection.add({ userId: 'u2', projectId: 'of another user' }, ['b'])
  await expect.element(page.getByText('left: 1 selected')).toBeVisible()
  await page.getByRole('button').click()
  await expect.element(page.getByText(': 0 selected')).toBeVisible()
  expect(await selected()).toEqual(['left', 'of another user'])
  await page.getByRole('button').click()
  await waitFor(async () => expect(await selected()).toEqual(['of another user']))
})

it('stays if a tab opens another workspace without having shown this one', async () => {
  show(<Tab projects={['opened', '']} />)
  await expect.element(page.getByText('opened: 0 selected')).toBeVisible()
  await selection.add({ userId: 'u1', projectId: 'of another tab' }, ['a'])
  clear()
  show(<Tab projects={['opened']} />)
  await expect.element(page.getByText('opened: 0 selected')).toBeVisible()
  await selection.add({ userId: 'u1', projectId: 'opened' }, ['b'])
  await expect.element(page.getByText('opened: 1 selected')).toBeVisible()
  expect((await selected()).toSorted()).toEqual(['of another tab', 'opened'])
})
