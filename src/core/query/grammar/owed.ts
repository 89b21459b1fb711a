import { addFilter, type Draft } from './draft.ts'
import { take } from './line.ts'

/** "what do we still owe Harlow": what is not paid, of the types whose work ends with Paid. */
export function takeOwed(draft: Draft): void {
  const payable = draft.types.filter(({ workflow }) => workflow.includes('Paid'))
  if (payable.length === 0) return
  const isUnnamed = draft.types.length === draft.vocabulary.types.length
  take(
    draft.line,
    /(?:(?:we|i) (?:(?:do|still|currently|now|have|yet) )*(?:owe|owing|left to pay|(?:have|left) to pay|need to pay)|(?:(?:is|are|that is|that are) )?(?:still |currently )*owed(?: by us)?(?= to| by us))/,
    () => {
      addFilter(draft, ['extracted.workflow'], { op: 'not', value: 'Paid' })
      if (isUnnamed) {
        const names = payable.map(({ name }) => name)
        addFilter(draft, ['document_type'], {
          op: 'is',
          value: names.length === 1 ? (names[0] ?? '') : names,
        })
      }
      draft.notes.push('Owed: not paid yet.')
      // What is asked for is still a sum.
      return 'we spend'
    },
  )
}
