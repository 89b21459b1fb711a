import { expect, it } from 'vitest'
import { duplicateVerdict } from '#core/uploads/duplicates.ts'

const capture = { captureId: 'mine', completionSent: false }
const answer = (patch: object) => ({ isDuplicate: true, existingFiles: [{ id: 'thing-1' }], ...patch })

it.each([
  ['identical', null, 'Duplicate detected - file already exists'],
  ['similar', null, 'Duplicate detected - file already exists with same name'],
  ['potential', null, 'Duplicate detected - requires verification'],
  ['similar', 'skip', 'Skipped (duplicate file)'],
  ['similar', 'verify', 'Duplicate detected - requires verification'],
  [null, null, 'Duplicate detected - requires verification'],
] as const)('%s with the recommendation %s says "%s" (OPEN-29)', (duplicateType, actionRecommended, text) => {
  expect(duplicateVerdict(answer({ duplicateType, actionRecommended }), capture)).toMatchObject({
    verdict: 'duplicate',
    duplicate: { text, existingId: 'thing-1' },
  })
})

it('recognises its own upload by its id', () => {
  const mine = answer({ duplicateType: 'identical', existingFiles: [{ id: 'thing-2', upload_id: 'mine' }] })
  expect(duplicateVerdict(mine, capture)).toEqual({ verdict: 'mine', thingId: 'thing-2' })
  expect(duplicateVerdict({ ...mine, isDuplicate: false }, capture)).toEqual({
    verdict: 'mine',
    thingId: 'thing-2',
  })
})

it('treats an identical file as its own if a completion may have arrived', () => {
  const identical = answer({ duplicateType: 'identical' })
  expect(duplicateVerdict(identical, capture).verdict).toBe('duplicate')
  expect(duplicateVerdict(identical, { ...capture, completionSent: true })).toEqual({
    verdict: 'mine',
    thingId: 'thing-1',
  })
})

it('recognises a new file, and a response of the wrong shape', () => {
  expect(duplicateVerdict({ isDuplicate: false, existingFiles: [] }, capture)).toEqual({ verdict: 'new' })
  expect(duplicateVerdict(null, capture)).toEqual({ verdict: 'invalid' })
})
