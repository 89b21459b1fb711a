import { expect, it } from 'vitest'
import { completionOf } from '#core/uploads/objects.ts'
import { anItem, aSendingPdf } from './an-item.ts'

it('names the capture id, the pages with their hashes, and the original', () => {
  const item = aSendingPdf()
  expect(completionOf(item)).toEqual({
    gcs_urls: ['store/1', 'store/2'],
    filename: 'contract.pdf',
    fileSize: 1000,
    contentHash: 'hash of original',
    source: 'local',
    project_id: 'office',
    upload_id: item.captureId,
    page_hashes: ['hash of page-1', 'hash of page-2'],
    original_gcs_urls: ['store/o'],
  })
})

it('asks for a second copy only if a person chose it', () => {
  expect(completionOf(anItem({ keepBoth: true }))).toMatchObject({ keep_both: true })
  expect(completionOf(anItem())).not.toHaveProperty('keep_both')
})

it('says what another program knew of the document', () => {
  const imported = { from: 'paperless-ngx', party: 'City Water' }
  expect(completionOf(anItem({ imported }))).toMatchObject({ imported })
  expect(completionOf(anItem()).imported).toBeUndefined()
})
