import { texts as detail } from '#messages/document-detail.ts'
import { texts } from '#messages/review.ts'
import { defineStep, oneOf } from '../step.ts'
import { ANYTHING, either, like, oneOfTexts, sourceOf } from '../wording.ts'
import { editablePapers } from '../world.ts'
import { remember, typeInto } from './editing.ts'

// The queue of documents with doubtful fields.

const answers = ['accept', 'correct', 'skip'] as const

/** A value to accept says where it stands. The picture of the page is a button too, and its name has the same dots. */
const accepting = () =>
  either(
    oneOfTexts(texts.accept, texts.leaveEmpty),
    new RegExp(`^(?!${sourceOf(() => detail.zoom({ name: ANYTHING }))}).+ · .`),
  )

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
    await walker.go('review')
    const open = walker.main().getByRole('link', { name: texts.openDocument })
    const again = walker.main().getByRole('button', { name: texts.again, exact: true })
    const done = walker.page.getByText(oneOfTexts(texts.allDone, texts.deviceDone))
    await open.or(done).or(again).first().waitFor()
    // Only those are left that a step before skipped.
    if (await again.isVisible()) {
      await walker.press(again)
      await open.waitFor()
    }
    if (!(await open.isVisible())) return
    const id = (await open.getAttribute('href'))?.split('/').at(-1)
    const paper = [...world.papers.values()].find((one) => one.id === id)
    if (answer === 'skip') return walker.press(walker.main().getByRole('button', { name: texts.skip }))
    const fields = walker.main().locator('li[data-field]')
    const [first] = await fields.all()
    if (!first) return
    const key = (await first.getAttribute('data-field')) ?? ''
    const field = world.types.get(paper?.type ?? '')?.find((one) => one.key === key)
    if (answer === 'correct' && field?.kind === 'text' && paper) {
      await walker.button(
        either(
          oneOfTexts(texts.correct),
          like(() => texts.enter({ label: ANYTHING })),
        ),
        walker.main(),
      )
      await typeInto(first, field.label, value)
      remember(world, { file: paper.name, field: key, value })
      return
    }
    const accept = walker.main().getByRole('button', { name: accepting() }).first()
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
