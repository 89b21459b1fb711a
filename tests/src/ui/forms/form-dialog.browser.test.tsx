import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#ui/controls/button.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { type FormOptions, useForm } from '#ui/forms/use-form.ts'
import { clear, show } from '../render.tsx'

afterEach(clear)

interface Values {
  readonly name: string
  readonly note: string
}

type Options = Partial<FormOptions<Values>> & { readonly submitNeedsValid?: boolean }

function Example({ submitNeedsValid = false, ...options }: Options) {
  const [open, setOpen] = useState(true)
  const form = useForm<Values>({
    initial: { name: '', note: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name.' : undefined }),
    send: () => undefined,
    open,
    ...options,
  })
  return (
    <main>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <FormDialog
        form={form}
        open={open}
        title="New tag"
        labels={{ submit: 'Create', busy: 'Creating...', cancel: 'Cancel', close: 'Close' }}
        onClose={() => setOpen(false)}
        submitNeedsValid={submitNeedsValid}
      >
        <TextArea label="Note" {...form.field('note')} />
        <TextField label="Name" {...form.field('name')} autoFocus required />
      </FormDialog>
    </main>
  )
}

const name = page.getByRole('textbox', { name: 'Name' })
const submit = page.getByRole('button', { name: 'Create' })

describe('a form dialog', () => {
  it('reports missing fields after the first try, focuses the first, and sends nothing', async () => {
    const send = vi.fn()
    show(<Example send={send} />)
    await expect.element(name).not.toHaveAttribute('aria-invalid')
    await submit.click()
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveAccessibleDescription('Enter a name.')
    await name.fill('Trips')
    await expect.element(name).not.toHaveAttribute('aria-invalid')
    expect(send).not.toHaveBeenCalled()
  })

  it('submits once if Enter is pressed again while it is busy', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const send = vi.fn(() => promise)
    show(<Example send={send} />)
    await name.fill('Trips')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(page.getByRole('button', { name: 'Creating...' })).toBeVisible()
    expect(send.mock.calls).toEqual([[{ name: 'Trips', note: '' }]])
    resolve()
    await expect.element(submit).toBeVisible()
  })

  it('shows why it failed, and keeps the input', async () => {
    const send = vi.fn(() => Promise.reject(new Error('offline')))
    show(<Example send={send} errorText={() => 'The tag could not be created.'} />)
    await name.fill('Trips')
    await submit.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The tag could not be created.')
    await expect.element(name).toHaveValue('Trips')
  })

  it('shows a server error at its field until the field changes', async () => {
    const send = vi.fn(() => Promise.reject(new Error('taken')))
    show(<Example send={send} errorText={() => ({ name: 'This name is taken.' })} />)
    await name.fill('Trips')
    await submit.click()
    await expect.element(name).toHaveAccessibleDescription('This name is taken.')
    await name.fill('Trips 2')
    await expect.element(name).not.toHaveAttribute('aria-invalid')
  })

  it('submits nothing while it is blocked, and explains why', async () => {
    const send = vi.fn()
    show(<Example send={send} blockedReason="You're offline." />)
    await name.fill('Trips')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status')).toHaveTextContent("You're offline.")
    expect(send).not.toHaveBeenCalled()
  })

  it('disables the submit button until the form is valid, on request', async () => {
    show(<Example submitNeedsValid />)
    await expect.element(submit).toBeDisabled()
    await name.fill('Trips')
    await expect.element(submit).toBeEnabled()
  })

  it('is reset each time it opens', async () => {
    show(<Example />)
    await name.fill('Trips')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(name).toHaveValue('')
  })

  it('closes by a press outside only without changes', async () => {
    show(<Example />)
    const dialog = page.getByRole('dialog')
    await name.fill('Trips')
    const overlay = dialog.element().closest<HTMLElement>('.fixed')
    await userEvent.click(overlay!, { position: { x: 5, y: 5 } })
    await expect.element(dialog).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(dialog).toBeVisible()
    await userEvent.click(dialog.element().closest<HTMLElement>('.fixed')!, { position: { x: 5, y: 5 } })
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
