import type { QueryTree } from '#contract/query-tree.ts'
import type { ReadingChoice } from '#contract/search.ts'
import { Choices } from '#ui/controls/choices.tsx'

export interface WhichMeantProps {
  readonly choice: ReadingChoice
  /** Repeats the query with the intended reading. */
  readonly onTree: (tree: QueryTree) => void
}

/** An ambiguous question, with a button for each reading. */
export function WhichMeant({ choice: { question, readings }, onTree }: WhichMeantProps) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-lg font-semibold text-text">
        {question}
      </p>
      <Choices
        label={question}
        choices={readings.map(({ words }) => words)}
        onChoose={(chosen) => {
          const reading = readings.find(({ words }) => words === chosen)
          if (reading) onTree(reading.tree)
        }}
      />
    </div>
  )
}
