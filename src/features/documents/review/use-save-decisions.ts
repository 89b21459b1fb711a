import type { FieldValue, FileThing } from '#contract/things.ts'
import { texts } from '#messages/review.ts'
import type { useEditors } from '../detail/fields/use-editors.ts'
import { useConfirm } from '../edits/use-confirm.ts'
import type { Decision, Decisions } from './use-decisions.ts'
import type { FieldToReview } from './review-order.ts'

export interface SaveDecisionsOptions {
  readonly projectId: string
  readonly file: FileThing
  readonly decisions: Decisions
  readonly editors: ReturnType<typeof useEditors>
  /** Why nothing can be changed. */
  readonly rejection: string | undefined
}

/** Saves decisions about fields of a document, and reports them with an Undo button. */
export function useSaveDecisions({ projectId, file, decisions, editors, rejection }: SaveDecisionsOptions) {
  const { decide, isBusy } = useConfirm(projectId, file)
  const decisionOf = ({ property, reason }: FieldToReview): Decision => ({
    property,
    reason,
    was: (editors.baseOf(property.key) ?? { value: file.data.extracted[property.key] }).value ?? null,
  })
  return {
    isBusy,
    /** Without `value`, each field keeps its own. */
    async save(chosen: readonly FieldToReview[], value?: FieldValue) {
      const open = chosen.filter(({ property }) => !isBusy(property.key))
      if (rejection !== undefined || open.length === 0) return
      const made = open.map(decisionOf)
      decisions.begin(file, made)
      const said = await Promise.all(open.map(({ property }) => decide(property, value)))
      const saved = made.filter((_, at) => said[at] !== null)
      // A rejection has just been reported instead.
      const isAll = saved.length === made.length
      const text = saved.length === 1 ? (said[0] ?? null) : texts.accepted({ n: saved.length })
      decisions.settle(file, saved, isAll ? text : null)
    },
    /** The editor of a field has saved its text. */
    corrected(field: FieldToReview, text: string) {
      decisions.begin(file, [decisionOf(field)])
      decisions.settle(file, [decisionOf(field)], text)
    },
    /** The field is being decided together with those of other documents. */
    decidedAlike: (field: FieldToReview) => decisions.begin(file, [decisionOf(field)]),
  }
}
