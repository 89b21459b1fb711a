import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '#tests/src/ui/render.tsx'
import { DropZone } from '#ui/controls/drop-zone.tsx'

afterEach(clear)

it('a drop zone handles files itself, and ignores other drags', async () => {
  const onFiles = vi.fn<(files: File[]) => void>()
  show(
    <DropZone label="Files" onFiles={onFiles}>
      Drop files here
    </DropZone>,
  )
  await expect.element(page.getByText('Drop files here')).toBeVisible()
  const zone = page.getByRole('group', { name: 'Files' }).element()
  const send = (type: string, dataTransfer: DataTransfer) => {
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    zone.dispatchEvent(event)
    return event.defaultPrevented
  }
  const files = new DataTransfer()
  files.items.add(new File(['a'], 'a.pdf', { type: 'application/pdf' }))
  const text = new DataTransfer()
  text.setData('text/plain', 'words')

  expect(send('dragover', files)).toBe(true)
  await expect.element(zone).toHaveAttribute('data-drop-target')
  expect(send('drop', files)).toBe(true)
  await expect.element(zone).not.toHaveAttribute('data-drop-target')
  expect(onFiles.mock.calls.map(([taken]) => taken.map(({ name }) => name))).toEqual([['a.pdf']])
  expect(send('dragover', text)).toBe(false)
  expect(send('drop', text)).toBe(false)
  expect(onFiles).toHaveBeenCalledTimes(1)
})
