import { expect, it } from 'vitest'
import { ITEM_SCHEMA } from '#core/uploads/types.ts'
import { syncSummary } from '#features/uploads/sync/sync-summary.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'

const online = { reachable: true, signedIn: true, limited: false }

it('counts what a newer version saved among what needs a person: this page will never have sent it', () => {
  const newer = anItem({ schema: ITEM_SCHEMA + 1 })
  const { summary } = syncSummary([newer], online, new Set())
  expect(summary).toEqual({ kind: 'attention', count: 1 })
})

it('says that the rest is on its way all the same', () => {
  expect(syncSummary([anItem()], online, new Set()).summary).toEqual({ kind: 'uploading', at: 1, of: 1 })
})
