import { defineStep, oneOf } from '../step.ts'
import { editablePapers } from '../world.ts'
import { remember, typeInto } from './editing.ts'

// The queue of documents with doubtful fields.

const answers = ['accept', 'correct', 'skip'] as const

const review = defineStep({
  name: 'review',
  feature: 'review',
  weight: 3,
  keys: ['answer', 'value'],
  possible: (world) => editablePapers(world).some(({ reviewMarks }) => reviewMarks > 0),
  choose: (world, random) => {
    world.made += 1
    return { answer: oneOf(answers, random) ?? 'accept', value: `Checked ${world.made}` }
  },
  run: async (walker, { answer, value }, world) => {
    await walker.go('Review')
    const open = walker.main().getByRole('link', { name: 'Open document' })
    await open
      .or(walker.page.getByText(/^(?:All done|All documents on this device are reviewed)$/))
      .first()
      .waitFor()
    if (!(await open.isVisible())) return
    const id = (await open.getAttribute('href'))?.split('/').at(-1)
    const paper = [...world.papers.values()].find((one) => one.id === id)
    if (answer === 'skip') return walker.press(walker.main().getByRole('button', { name: 'Skip' }))
    const fields = walker.main().locator('li[data-field]')
    const [first] = await fields.all()
    if (!first) return
    const key = (await first.getAttribute('data-field')) ?? ''
    const field = world.types.get(paper?.type ?? '')?.find((one) => one.key === key)
    if (answer === 'correct' && field?.kind === 'text' && paper) {
      await walker.button(/^(?:Correct|Enter )/, walker.main())
      await typeInto(first, field.label, value)
      remember(world, { file: paper.name, field: key, value })
      return
    }
    // The picture of the page is a button too, and the document's title in its name has the same dots.
    const accept = walker
      .main()
      .getByRole('button', { name: /^(?:Accept|Leave empty)$|^(?!Zoom ).+ · ./ })
      .first()
    if ((await accept.getAttribute('aria-disabled')) === 'true') return
    await walker.press(accept)
    if (!world.online) paper?.waiting.add(`accept ${key}`)
    await walker
      .main()
      .locator(`a[href$="${id}"]`)
      .locator('xpath=ancestor::main')
      .locator(`li[data-field="${key}"]`)
      .waitFor({ state: 'detached' })
  },
})

export const reviewing = [review]
