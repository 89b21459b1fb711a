import { texts } from '#messages/reports.ts'
import { defineStep } from '../step.ts'
import type { Walker } from '../walker.ts'
import { beginning, containing, like } from '../wording.ts'
import { newPaper, type World } from '../world.ts'

// Expense reports: made of the receipts that there are, and added to.

const newReport = defineStep({
  name: 'new-report',
  feature: 'reports',
  keys: ['title'],
  possible: (world) => world.online && ![...world.papers.values()].some(({ kind }) => kind === 'report'),
  choose: (world) => {
    world.made += 1
    return { title: `Trip ${world.made}` }
  },
  fits: ({ papers }, { title }) => !papers.has(title),
  run: async (walker, { title }, world) => {
    await walker.go('reports')
    await walker.button(texts.create)
    const dialog = walker.dialog(texts.create)
    await dialog.getByRole('textbox', { name: texts.name, exact: true }).fill(title)
    await walker.press(dialog.getByText(texts.anyTime, { exact: true }))
    await walker.button(
      like((n) => texts.createWith({ n })),
      dialog,
    )
    await seesReport(walker, title)
    world.papers.set(title, newPaper(title, 'report'))
  },
})

const reportsOf = ({ papers }: World) =>
  [...papers.values()].filter(({ kind, place }) => kind === 'report' && place === 'documents')

async function seesReport(walker: Walker, title: string): Promise<void> {
  await walker.page.waitForURL(/\/thing\//)
  await walker.page.getByRole('heading', { level: 1, name: containing(title) }).waitFor()
  await walker.page.getByRole('heading', { level: 2, name: texts.rows }).waitFor()
}

const addTrip = defineStep({
  name: 'add-trip',
  feature: 'reports',
  weight: 2,
  keys: ['title', 'place'],
  possible: ({ online }) => online,
  choose: (world) => {
    const [report] = reportsOf(world)
    world.made += 1
    return report ? { title: report.name, place: `Norwich ${world.made}` } : null
  },
  fits: (world, { title }) => reportsOf(world).some(({ name }) => name === title),
  run: async (walker, { title, place }) => {
    await walker.go('reports')
    await walker.press(
      walker
        .main()
        .getByRole('link', { name: containing(title) })
        .first(),
    )
    await seesReport(walker, title)
    await walker.button(texts.addTrip)
    const dialog = walker.dialog(texts.tripTitle)
    await dialog.getByRole('textbox', { name: texts.tripFrom, exact: true }).fill('Lowestoft')
    await dialog.getByRole('textbox', { name: texts.tripTo, exact: true }).fill(place)
    await dialog.getByRole('textbox', { name: texts.kilometres, exact: true }).fill('40')
    await dialog.getByRole('textbox', { name: beginning(texts.perKilometre) }).fill('2')
    await walker.button(texts.addTrip, dialog)
    await dialog.waitFor({ state: 'hidden' })
    await walker.sees(containing(place))
  },
})

export const reports = [newReport, addTrip]
