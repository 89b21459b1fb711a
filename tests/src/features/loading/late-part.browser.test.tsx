import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LatePart } from '#features/loading/index.ts'
import { lateCode } from '#platform/db/late.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'

afterEach(clear)

const says = (text: string) => () => <p>{text}</p>
/** Fails in one round of attempts, and loads in the next. */
function failingOnce() {
  let left = 3
  return lateCode(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return says('The editor')
  }, 1)
}

function Opened({ load }: { readonly load: ReturnType<typeof failingOnce> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        Edit
      </button>
      {open && (
        <LatePart load={load} onFailed={() => setOpen(false)}>
          {(Editor) => <Editor />}
        </LatePart>
      )}
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </>
  )
}

test('what a press opens closes with a message if its code cannot be loaded, and the next press opens it', async () => {
  show(<Opened load={failingOnce()} />)
  const edit = page.getByRole('button', { name: 'Edit' })
  await edit.click()
  await expect.element(page.getByText('This could not be loaded.')).toBeVisible()
  await expect.element(edit).toHaveAttribute('aria-expanded', 'false')
  await edit.click()
  await expect.element(page.getByText('The editor')).toBeVisible()
})

test('what appears by itself shows the error in its place, with a button that loads it again', async () => {
  show(<LatePart load={failingOnce()}>{(Editor) => <Editor />}</LatePart>)
  await expect.element(page.getByText('This could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('The editor')).toBeVisible()
})
