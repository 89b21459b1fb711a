import { useEffect, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Documents } from '#core/capture/documents.ts'
import { StorageNotice } from '#features/capture/cards/storage-notice.tsx'
import { TrayLayer } from '#features/capture/tray/tray-layer.tsx'
import { aDocument } from '#tests/src/core/capture/a-draft.ts'
import { clear, show } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

afterEach(() => {
  clear()
  vi.restoreAllMocks()
})

describe('the tray, by keyboard', () => {
  let latest: Documents = []
  const removed = vi.fn<(pageId: string) => void>()

  function Tray({ start }: { start: Documents }) {
    const [documents, setDocuments] = useState(start)
    useEffect(() => {
      latest = documents
    })
    return (
      <div data-theme="dark" className="fixed inset-0 bg-camera">
        <TrayLayer
          projectId="office"
          documents={documents}
          left={[]}
          onChange={(change) => setDocuments(change)}
          onAdjust={() => undefined}
          onDelete={removed}
          onDone={() => undefined}
          onClose={() => undefined}
        />
      </div>
    )
  }
  const pages = () => latest.map((document) => document.pages.map(({ id }) => id))
  const choose = async (pageName: RegExp, entry: string) => {
    const trigger = page.getByRole('button', { name: pageName })
    await expect.element(trigger).toBeVisible()
    trigger.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.role).toBe('menuitem')
    for (let step = 0; step < 6 && document.activeElement?.textContent !== entry; step += 1) {
      await userEvent.keyboard('{ArrowDown}')
    }
    expect(document.activeElement?.textContent).toBe(entry)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }

  it('moves, splits, merges and deletes pages', async () => {
    show(<Tray start={[aDocument('a', ['a', 'b', 'c'], { name: 'Taxi' })]} />)
    // It takes the focus when it opens.
    await expect.element(page.getByRole('dialog', { name: 'Captured pages' })).toHaveFocus()
    await choose(/^Page 3 of Taxi/, 'Move left')
    await expect.poll(pages).toEqual([['a', 'c', 'b']])
    await choose(/^Page 2 of Taxi/, 'Split here')
    await expect.poll(pages).toEqual([['a'], ['c', 'b']])
    const merge = page.getByRole('button', { name: 'Merge with previous' })
    await expect.element(merge).toBeVisible()
    merge.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(pages).toEqual([['a', 'c', 'b']])
    await choose(/^Page 2 of Taxi/, 'Delete page')
    expect(removed).toHaveBeenCalledWith('c')
  })

  it('has menus as dark as the tray', async () => {
    document.documentElement.dataset['theme'] = 'light'
    show(<Tray start={[aDocument('a', ['a', 'b'], { name: 'Taxi' })]} />)
    await page.getByRole('button', { name: /^Page 1 of Taxi/ }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    const menu = page.getByRole('menu').element().parentElement!
    const dark = getComputedStyle(page.getByRole('listitem').first().element()).backgroundColor
    expect(getComputedStyle(menu).backgroundColor).toBe(dark)
    delete document.documentElement.dataset['theme']
  })
})

describe('the storage of the device', () => {
  it.each([
    [0.89, 0],
    [0.93, 1],
  ])('filled to %d shows %d warnings over the camera', async (share, warnings) => {
    const estimate = vi
      .spyOn(navigator.storage, 'estimate')
      .mockResolvedValue({ usage: share * 1e6, quota: 1e6 })
    show(<StorageNotice userId="u1" shots={0} />)
    await waitFor(() => expect(estimate).toHaveBeenCalled())
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await expect.poll(() => page.getByRole('status').elements().length).toBe(warnings)
    if (warnings === 0) return
    await expect
      .element(
        page.getByText('This device’s storage is 93% full. Upload pending documents to free up space.'),
      )
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Retry uploads' })).toBeVisible()
  })
})
