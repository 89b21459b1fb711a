import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValue, FileThing } from '#contract/things.ts'
import { isFirstAttempt } from '#core/edits/queue.ts'
import { showNotLoaded, useEarly } from '#features/loading/index.ts'
import { lateCode } from '#platform/db/late.ts'
import { whileHeld } from '#platform/db/page-reloads.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import type { Property } from '../document-type.ts'
import { useEditsOf } from './use-edits.ts'

const loadDecide = lateCode(async () => (await import('./decide.ts')).decideOn)

/** Decides on values: `confirm` writes a value again as the person's own; `choose` writes another one. */
export function useConfirm(projectId: string, file: FileThing) {
  const client = useQueryClient()
  useEarly(loadDecide)
  const edits = useEditsOf(projectId, file.id)
  /** Fields whose decision is being made, from the press on: its code may not be loaded yet. */
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set())
  const isBusy = (key: string) =>
    deciding.has(key) || edits.some((edit) => edit.part === `extracted.${key}` && isFirstAttempt(edit))
  /** Returns a message about what was saved; null if it was rejected, which is reported. */
  const decide = async (property: Property, chosen?: FieldValue): Promise<string | null> => {
    const { key } = property
    setDeciding((keys) => new Set(keys).add(key))
    try {
      return await whileHeld(async () => {
        const decideOn = await loadDecide.early().catch(() => null)
        if (decideOn) return decideOn(client, projectId, file, property, chosen)
        showNotLoaded()
        return null
      })
    } finally {
      setDeciding((keys) => new Set([...keys].filter((one) => one !== key)))
    }
  }
  return {
    isBusy,
    decide,
    confirm: (property: Property) => {
      if (!isBusy(property.key)) void decide(property).then((text) => text !== null && announce(text))
    },
  }
}
