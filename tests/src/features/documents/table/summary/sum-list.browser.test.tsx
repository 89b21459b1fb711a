import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ShownSums } from '#features/documents/table/summary/sum-list.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'

afterEach(clear)

const sums = [
  { key: 'total', label: 'Total', amounts: ['€8.00', '£3.00'], documents: 10 },
  { key: 'tax', label: 'Tax', amounts: ['€1.00'], documents: 9 },
]

test('a sum shows how many documents have a value if some lack it', async () => {
  show(<ShownSums sums={sums} of={10} />)
  await expect
    .poll(() =>
      page
        .getByRole('term')
        .elements()
        .map((term) => term.textContent),
    )
    .toEqual(['Sum of Total', 'Sum of Tax (9 of 10)'])
})
