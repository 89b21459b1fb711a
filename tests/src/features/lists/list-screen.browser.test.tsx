import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type ListData, ListScreen } from '#features/lists/list-screen.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { clear, show } from '../../ui/render.tsx'

afterEach(clear)

interface Names extends ListData {
  readonly rows: readonly string[]
}

const HOUR = 3_600_000

interface Shown {
  readonly data?: Names
  readonly isError?: boolean
  readonly dataUpdatedAt?: number
  readonly isPlaceholderData?: boolean
}

function showList(query: Shown, onPage: (page: number) => void = () => undefined) {
  show(
    <ListScreen<Names>
      query={{
        data: query.data,
        dataUpdatedAt: query.dataUpdatedAt ?? Date.now(),
        error: query.isError ? new Error('No response') : null,
        isError: query.isError ?? false,
        fetchStatus: 'idle',
        isPlaceholderData: query.isPlaceholderData ?? false,
        refetch: () => undefined,
      }}
      pending={<p>Loading names...</p>}
      errorTitle="Error loading names"
      empty={<p>No names yet</p>}
      pages={{ page: 2, size: 2, sizes: [2, 4], onPage, onSize: () => undefined }}
    >
      {({ rows }, footer) => (
        <>
          <ul>
            {rows.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {footer}
        </>
      )}
    </ListScreen>,
  )
}

const three = { rows: ['Ann', 'Bob'], total: 3 }

describe('a list screen', () => {
  it('shows its rows and their range in the total', async () => {
    showList({ data: three })
    await expect.element(page.getByText('Ann')).toBeVisible()
    await expect.element(page.getByText('3–3 of 3')).toBeVisible()
    expect(page.getByText(/^Updated/).query()).toBe(null)
  })

  it('shows a message while it loads, after an error, and if it is empty', async () => {
    showList({})
    await expect.element(page.getByText('Loading names...')).toBeVisible()
    clear()
    showList({ isError: true })
    await expect.element(page.getByRole('heading', { name: 'Error loading names' })).toBeVisible()
    clear()
    showList({ data: { rows: [], total: 0 } })
    await expect.element(page.getByText('No names yet')).toBeVisible()
  })

  it('shows the age of its rows if they could not be refreshed', async () => {
    showList({ data: three, isError: true, dataUpdatedAt: Date.now() - 2 * HOUR })
    await expect.element(page.getByText('Ann')).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('Updated 2 hours ago')
  })

  it('opens the last page if the current one has become empty', async () => {
    const onPage = vi.fn()
    showList({ data: { rows: [], total: 2 } }, onPage)
    await waitFor(() => expect(onPage.mock.calls).toEqual([[1]]))
  })

  it('stays on its page while the rows are still those of another list, and if it has rows', async () => {
    const onPage = vi.fn()
    showList({ data: { rows: ['Ann'], total: 1 }, isPlaceholderData: true }, onPage)
    await expect.element(page.getByText('Ann')).toBeVisible()
    clear()
    showList({ data: three }, onPage)
    await expect.element(page.getByText('Bob')).toBeVisible()
    expect(onPage).not.toHaveBeenCalled()
  })

  it('shows that it lists only what is on this device', async () => {
    showList({ data: { ...three, partial: true }, isError: true, dataUpdatedAt: Date.now() - 2 * HOUR })
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Only the 3 documents on this device are shown. Connect to see the rest.')
  })
})
