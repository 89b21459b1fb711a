import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValue, FileThing } from '#contract/things.ts'
import { isSameValue, partOf } from '#core/edits/parts.ts'
import { thingKey } from '#features/query-cache/index.ts'
import { texts } from '#messages/review.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { ALWAYS, saveEdit, saveErrorOf, subjectOf } from '../edits/save-edit.ts'
import { shownEditOf } from '../edits/use-edits.ts'
import type { Property } from '../document-type.ts'

/** A decision by this person about a field in this visit. */
export interface Decision {
  readonly property: Property
  /** Why it needed review, one of `reviewReasons`. */
  readonly reason: string
  /** The previous value. */
  readonly was: FieldValue
}

/** Reasons by property key, by document. */
type Reasons = ReadonlyMap<string, ReadonlyMap<string, string>>
const NONE: ReadonlyMap<string, string> = new Map()

function withReasons(all: Reasons, id: string, decisions: readonly Decision[]): Reasons {
  const added = decisions.map(({ property, reason }) => [property.key, reason] as const)
  return new Map(all).set(id, new Map([...(all.get(id) ?? NONE), ...added]))
}

function withoutKeys(all: Reasons, id: string, decisions: readonly Decision[]): Reasons {
  const gone = new Set(decisions.map(({ property }) => property.key))
  return new Map(all).set(id, new Map([...(all.get(id) ?? NONE)].filter(([key]) => !gone.has(key))))
}

/** This person's decisions in this visit, and how to undo them. */
export function useDecisions(projectId: string, bring: (file: FileThing) => void) {
  const client = useQueryClient()
  const [decided, setDecided] = useState<Reasons>(new Map())
  const [reopened, setReopened] = useState<Reasons>(new Map())

  const undo = async (file: FileThing, decisions: readonly Decision[]) => {
    setReopened((all) => withReasons(all, file.id, decisions))
    bring(file)
    for (const { property, was } of decisions) {
      const part = `extracted.${property.key}` as const
      const thing = client.getQueryData(thingKey(projectId, file.id))
      const stored = thing ? partOf(thing, part) : was
      const edit = shownEditOf(projectId, file.id, part)
      const now = edit ? edit.value : stored
      if (isSameValue(now, was)) continue
      const version = thing?.version ?? null
      const subject = subjectOf(client, projectId, file)
      const change = {
        projectId,
        thingId: file.id,
        part,
        value: was,
        base: now,
        version,
        vouch: false,
        subject,
      }
      await saveEdit(client, change, { conflicts: 'caller', isWaitedFor: ALWAYS }).catch((error: unknown) =>
        showSnackbar({ text: saveErrorOf(error) }),
      )
    }
  }

  return {
    hasDecided: (id: string) => decided.has(id),
    /** Decided fields of a document that are open again, with their reasons. */
    reopenedIn: (id: string) => reopened.get(id) ?? NONE,
    /** Call before saving, because the last review mark of a document may disappear before the response arrives. */
    begin: (file: FileThing, decisions: readonly Decision[]) =>
      setDecided((all) => withReasons(all, file.id, decisions)),
    /** Call after saving. Shows `text` with an Undo button. */
    settle(file: FileThing, decisions: readonly Decision[], text: string | null) {
      setReopened((all) => withoutKeys(all, file.id, decisions))
      if (text !== null)
        showSnackbar({ text, action: { label: texts.undo, onPress: () => void undo(file, decisions) } })
    },
    /** Opens a document of this visit again, with all fields that were decided in it. */
    goBack(file: FileThing) {
      const reasons = decided.get(file.id)
      if (reasons) setReopened((all) => new Map(all).set(file.id, reasons))
      bring(file)
    },
  }
}
export type Decisions = ReturnType<typeof useDecisions>
