import { expect, test } from 'vitest'
import type { UploadProof } from '#contract/upload-proof.ts'
import { isProofOf } from '#core/uploads/proof-of-item.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { anItem } from './an-item.ts'

const at = { store: 'opfs', path: 'p' } as const
const bytes = (digit: string, size = 10) => ({ at, size, sha256: digit.repeat(64) })
const item = (more: Partial<UploadItem>) => anItem({ projectId: 'p1', thingId: 't1', ...more })
const proof = (files: UploadProof['files'], more: Partial<UploadProof> = {}): UploadProof => ({
  format: 'sheaf-upload-proof',
  version: 1,
  installation: 'f'.repeat(64),
  project_id: 'p1',
  thing_id: 't1',
  stored_at: '2026-11-20T08:30:00.000Z',
  files,
  public_key: 'k',
  signature: 's',
  ...more,
})
const file = (digit: string, size = 10) => ({ sha256: digit.repeat(64), size })

test('a proof is of a capture if it states the picked file, whatever pages were made of it', () => {
  const pdf = item({ kind: 'pdf', original: bytes('a'), pages: [bytes('b')] })
  expect(isProofOf(pdf, proof([file('a')]))).toBe(true)
  expect(isProofOf(pdf, proof([file('b')]))).toBe(false)
  expect(isProofOf(pdf, proof([file('a', 11)]))).toBe(false)
})

test('of several pages it must state each photo', () => {
  const pages = item({ kind: 'pages', original: null, pages: [bytes('a'), bytes('b')] })
  expect(isProofOf(pages, proof([file('a'), file('b')]))).toBe(true)
  expect(isProofOf(pages, proof([file('a')]))).toBe(false)
  const cropped = { ...pages, photos: [bytes('c'), bytes('d')] }
  expect(isProofOf(cropped, proof([file('a'), file('b')]))).toBe(false)
  expect(isProofOf(cropped, proof([file('c'), file('d')]))).toBe(true)
})

test('it must be of this document in this workspace', () => {
  const photo = item({ kind: 'image', original: bytes('a'), pages: [] })
  expect(isProofOf(photo, proof([file('a')]))).toBe(true)
  expect(isProofOf(photo, proof([file('a')], { thing_id: 't2' }))).toBe(false)
  expect(isProofOf(photo, proof([file('a')], { project_id: 'p2' }))).toBe(false)
  expect(isProofOf({ ...photo, original: null }, proof([]))).toBe(false)
})
