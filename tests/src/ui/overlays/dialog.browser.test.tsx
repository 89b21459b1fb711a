import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/overlays/modal-host.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { clear, show } from '../render.tsx'

afterEach(clear)

function WithDialog() {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <Button onPress={() => setOpen(true)}>New folder</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Create folder" closeLabel="Close">
        <TextField label="Folder name" autoFocus />
      </Dialog>
    </main>
  )
}

describe('a dialog', () => {
  it('is named by its title, takes the focus, and returns it on Escape', async () => {
    show(<WithDialog />)
    const trigger = page.getByRole('button', { name: 'New folder' })
    await trigger.click()
    await expect.element(page.getByRole('dialog', { name: 'Create folder' })).toBeVisible()
    await expect.element(page.getByLabelText('Folder name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
  })

  it.each([
    [390, 0.8],
    [639, 0.8],
    [640, 0.85],
    [1440, 0.85],
  ])('stands over everything, and at %s px is at most %s of the screen high', async (width, share) => {
    await page.viewport(width, 1000)
    show(
      <Dialog open onClose={() => undefined} title="Long" closeLabel="Close">
        <div style={{ height: 3000 }}>long</div>
      </Dialog>,
    )
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const dialog = page.getByRole('dialog').element()
    await expect.poll(() => dialog.getBoundingClientRect().height).toBe(1000 * share)
    const layer = dialog.closest('.fixed')
    expect(layer && getComputedStyle(layer).zIndex).toBe('2000')
  })

  it('fades in where it stays on a wide screen: what is pressed meanwhile does not move away', async () => {
    await page.viewport(1440, 1000)
    const slowly = document.createElement('style')
    slowly.textContent = '* { transition-duration: 1000s !important }'
    document.head.append(slowly)
    show(<WithDialog />)
    await page.getByRole('button', { name: 'New folder' }).click()
    await expect.element(page.getByLabelText('Folder name')).toHaveFocus()
    const { top, bottom } = page.getByRole('dialog').element().getBoundingClientRect()
    expect(top + bottom).toBeCloseTo(1000)
    slowly.remove()
  })

  it('keeps the focus inside while it is open', async () => {
    show(<WithDialog />)
    await page.getByRole('button', { name: 'New folder' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    for (let step = 0; step < 5; step++) {
      await userEvent.tab()
      expect(dialog.element().contains(document.activeElement)).toBe(true)
    }
  })

  it('closes by its button', async () => {
    show(<WithDialog />)
    await page.getByRole('button', { name: 'New folder' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a confirm dialog', () => {
  const ask = () => {
    const calls = { onConfirm: vi.fn<() => void>(), onCancel: vi.fn<() => void>() }
    show(
      <ConfirmDialog
        open
        title='Delete folder "Taxi May"?'
        message="This action cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        closeLabel="Close"
        {...calls}
      />,
    )
    return calls
  }

  it('starts on Cancel, so that Enter by mistake deletes nothing', async () => {
    const { onCancel, onConfirm } = ask()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onCancel).toHaveBeenCalledOnce()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('cancels on Escape', async () => {
    const { onCancel, onConfirm } = ask()
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalled()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('acts on its verb only', async () => {
    const { onCancel, onConfirm } = ask()
    await page.getByRole('button', { name: 'Delete' }).click()
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onCancel).not.toHaveBeenCalled()
  })
})
