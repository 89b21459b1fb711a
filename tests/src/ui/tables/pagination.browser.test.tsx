import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Pagination } from '#ui/tables/pagination.tsx'
import { waitUntil } from '#tests/support/wait.ts'
import { clear, show } from '../render.tsx'

afterEach(clear)

const texts = {
  label: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  position: (at: { page: number; pages: number }) => `Page ${at.page} of ${at.pages}`,
  jumpLabel: 'Go to page',
  jump: 'Go',
  jumpError: ({ pages }: { pages: number }) => `Enter a number from 1 to ${pages}`,
}

describe('pagination', () => {
  it('is hidden if one page is enough', async () => {
    show(
      <>
        <p>All rows</p>
        <Pagination page={1} pages={1} onPage={() => undefined} texts={texts} />
      </>,
    )
    await expect.element(page.getByText('All rows')).toBeVisible()
    expect(page.getByRole('navigation').elements()).toHaveLength(0)
  })

  it('steps between the first and the last page', async () => {
    const onPage = vi.fn<(page: number) => void>()
    show(<Pagination page={7} pages={7} onPage={onPage} texts={texts} />)
    await expect.element(page.getByText('Page 7 of 7')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await page.getByRole('button', { name: 'Previous page' }).click()
    expect(onPage).toHaveBeenCalledExactlyOnceWith(6)
  })

  it.each([
    [7, 6, 6],
    [2, 1, 1],
    [2, 0, 1],
  ])('changes from page %i of now %i to page %i', async (at, pages, last) => {
    const onPage = vi.fn<(page: number) => void>()
    show(<Pagination page={at} pages={pages} onPage={onPage} texts={texts} />)
    await waitUntil(() => onPage.mock.calls.length > 0)
    expect(onPage).toHaveBeenCalledExactlyOnceWith(last)
  })

  it('stays on a page while the number of pages is that of another list', async () => {
    const onPage = vi.fn<(page: number) => void>()
    show(<Pagination page={7} pages={6} onPage={onPage} texts={texts} isOutdated />)
    await expect.element(page.getByText('Page 7 of 6')).toBeVisible()
    expect(onPage).not.toHaveBeenCalled()
  })

  it.each(['0', '8', '2.5', 'x', ''])('does not go to "%s" of 7', async (typed) => {
    const onPage = vi.fn<(page: number) => void>()
    show(<Pagination page={1} pages={7} onPage={onPage} texts={texts} />)
    const field = page.getByLabelText('Go to page')
    await field.fill(typed)
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    expect(onPage).not.toHaveBeenCalled()
    await expect.element(field).toHaveAccessibleDescription('Enter a number from 1 to 7')
  })

  it.each([1, 7])('goes to %i of 7', async (wanted) => {
    const onPage = vi.fn<(page: number) => void>()
    show(<Pagination page={3} pages={7} onPage={onPage} texts={texts} />)
    await page.getByLabelText('Go to page').fill(String(wanted))
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    expect(onPage).toHaveBeenCalledExactlyOnceWith(wanted)
  })
})
