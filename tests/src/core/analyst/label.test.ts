import { describe, expect, it } from 'vitest'
import { countOfTypes, labelOfTree } from '#core/analyst/label.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const vocabulary = vocabularyOf(makeWorkspace())
const label = (...types: string[]) =>
  labelOfTree({ types, filters: [], order: [], limit: null, aggregate: null }, vocabulary)

describe('what documents of a type are called', () => {
  it.each<[number, string[], string]>([
    [1, ['receipt'], '1 receipt'],
    [2, ['bank statement'], '2 bank statements'],
    [1, ['cv'], '1 CV'],
    [3, ['cv'], '3 CVs'],
    [2, ['insurance policy'], '2 insurance policies'],
    [1_200, ['meeting minutes'], '1,200 meeting minutes'],
    [2, ['other'], '2 Other documents'],
    [1, ['Lieferschein Nord'], '1 Lieferschein Nord document'],
    [0, ['Lieferschein Nord'], '0 Lieferschein Nord documents'],
    [2, ['petty cash'], '2 Petty cash documents'],
    [2, ['receipt', 'invoice'], '2 documents'],
    [1, [], '1 document'],
  ])('%i of %j', (count, types, said) => expect(countOfTypes(count, types)).toBe(said))

  it('is a plural in a label for types of Sheaf alone', () => {
    expect(label('bank statement', 'Lieferschein Nord')).toBe('Bank statements and Lieferschein Nord')
    expect(label('Lieferschein Nord', 'cv')).toBe('Lieferschein Nord and CVs')
    expect(label()).toBe('Documents')
  })
})
