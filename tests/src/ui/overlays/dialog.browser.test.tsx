import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/overlays/modal-host.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { clear, show } from '../render.tsx'
import { withMotion } from '#tests/src/ui/emulated-media.ts'

withMotion()

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

/**
 * A dialog that opens over another one. The lower one focuses a field: react-aria focuses a dialog without one again
 * after 500 ms, and if the upper one closes at that moment, the focus stays there (`useDialog`).
 */
function WithTwoDialogs({ children }: { readonly children: ReactNode }) {
  const [moving, setMoving] = useState(false)
  const [creating, setCreating] = useState(false)
  return (
    <main>
      <Button onPress={() => setMoving(true)}>Move</Button>
      <Dialog open={moving} onClose={() => setMoving(false)} title="Move to folder" closeLabel="Close">
        <TextField label="Find a folder" autoFocus />
        <Button onPress={() => setCreating(true)}>New folder</Button>
      </Dialog>
      <Dialog open={creating} onClose={() => setCreating(false)} title="Create folder" closeLabel="Close">
        {children}
      </Dialog>
    </main>
  )
}

describe('a dialog', () => {
  it('is no banner of the page: the top bar would not be the only one while it closes', async () => {
    show(<WithDialog />)
    await page.getByRole('button', { name: 'New folder' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Create folder' })).toBeVisible()
    await expect.element(page.getByRole('banner')).not.toBeInTheDocument()
  })

  it.each([
    [390, 'text field', <TextField key="" label="Folder name" autoFocus />],
    [1440, 'text field', <TextField key="" label="Folder name" autoFocus />],
    [1440, 'text area', <TextArea key="" label="Folder name" value="" onChange={vi.fn()} autoFocus />],
    [
      1440,
      'list of choices',
      <Select key="" label="Folder name" value="" options={[]} onChange={vi.fn()} autoFocus />,
    ],
  ])('over another one, at %s px, focuses its %s', async (width, _, field) => {
    await page.viewport(width, 900)
    show(<WithTwoDialogs>{field}</WithTwoDialogs>)
    await page.getByRole('button', { name: 'Move' }).click()
    await page.getByRole('button', { name: 'New folder' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Create folder' })).toBeVisible()
    await expect.element(page.getByLabelText('Folder name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'New folder' })).toHaveFocus()
  })

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
  ])('is above everything, and at %s px is at most %s of the screen high', async (width, share) => {
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

  it('fades in without moving on a wide screen, so that buttons can be pressed meanwhile', async () => {
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

  it('starts on Cancel, so that an accidental Enter deletes nothing', async () => {
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

  it('acts only by its action button', async () => {
    const { onCancel, onConfirm } = ask()
    await page.getByRole('button', { name: 'Delete' }).click()
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onCancel).not.toHaveBeenCalled()
  })
})
