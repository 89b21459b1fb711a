import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from '#platform/files/save-file.ts'

afterEach(() => vi.restoreAllMocks())

test('a download has a name without bidirectional controls', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await saveFile(new Blob(['a']), 'in\u202egpj.exe')
  expect(names).toEqual(['ingpj.exe'])
})
