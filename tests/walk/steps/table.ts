import { readFile } from 'node:fs/promises'
import type { Hand } from '../hand.ts'
import { defineStep, oneOf, type Random } from '../step.ts'
import { editablePapers, shownColumns, type World } from '../world.ts'

// The table of a type: filters, columns, saved views, and what is taken out of it.

const typeWithPapers = (world: World, random: Random) => oneOf(editablePapers(world), random)?.type ?? null
const hasPapers = (world: World, { type }: { readonly type: string }) =>
  editablePapers(world).some((paper) => paper.type === type)

const exportTable = defineStep({
  name: 'export',
  feature: 'table',
  keys: ['type'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const type = oneOf(editablePapers(world), random)?.type
    return type ? { type } : null
  },
  fits: (world, { type }) => editablePapers(world).some((paper) => paper.type === type),
  run: async (hand, { type }, world) => {
    await hand.openTable(type)
    const coming = hand.page.waitForEvent('download')
    await hand.button(/^Export \(/)
    const text = await readFile(await (await coming).path(), 'utf8')
    const names = editablePapers(world).filter((paper) => paper.type === type)
    const missing = names.filter(({ name }) => !text.includes(name))
    if (missing.length > 0) throw new Error(`The CSV lacks ${missing.map(({ name }) => name).join(', ')}`)
  },
})

const filter = defineStep({
  name: 'filter',
  feature: 'table',
  weight: 2,
  keys: ['type', 'name'],
  choose: (world, random) => {
    const paper = oneOf(editablePapers(world), random)
    return paper?.type ? { type: paper.type, name: paper.name } : null
  },
  fits: (world, { type, name }) =>
    editablePapers(world).some((one) => one.type === type && one.name === name),
  run: async (hand, { type }) => {
    await hand.openTable(type)
    await hand.button('Filter')
    const panel = hand.page
      .getByRole('complementary', { name: 'Filter files' })
      .or(hand.dialog('Filter files'))
    await panel.getByText('Only files that need review').first().waitFor()
    await hand.press(panel.getByText('Only files that need review').first())
    await hand.button(/^Show \d* ?files?$/, panel)
    await hand.page
      .getByRole('button', { name: /^Remove filter / })
      .first()
      .waitFor()
  },
})

/** Waits until the choice of columns is kept by the server: a page that goes before would take it along. */
const keptLayout = (hand: Hand) =>
  hand.page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/views/layout'))

const columns = defineStep({
  name: 'columns',
  feature: 'table',
  keys: ['type', 'field'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const type = typeWithPapers(world, random)
    const field = type && oneOf(world.types.get(type) ?? [], random)
    return type && field ? { type, field: field.key } : null
  },
  fits: (world, given) =>
    hasPapers(world, given) && !!world.types.get(given.type)?.some(({ key }) => key === given.field),
  run: async (hand, { type, field: key }, world) => {
    const label = world.types.get(type)?.find((field) => field.key === key)?.label ?? key
    await hand.openTable(type)
    if (hand.view === 'desk') await hand.button('Columns')
    else {
      await hand.button(`Actions for ${hand.labelOf(type)}`)
      await hand.press(hand.page.getByRole('menuitem', { name: 'Columns' }))
    }
    const dialog = hand.dialog('Choose columns')
    await hand.press(dialog.getByText(label, { exact: true }))
    const kept = keptLayout(hand)
    await hand.button('Apply', dialog)
    await kept
    await dialog.waitFor({ state: 'hidden' })
    const shown = new Set(shownColumns(world, type))
    const isShown = !shown.delete(key)
    if (isShown) shown.add(key)
    world.shown.set(type, shown)
    if (hand.view === 'phone') return
    const head = hand.page
      .getByRole('columnheader')
      .filter({ has: hand.page.getByText(label, { exact: true }) })
    await head.waitFor({ state: isShown ? 'attached' : 'detached' })
  },
})

const saveView = defineStep({
  name: 'save-view',
  feature: 'table',
  keys: ['type', 'view'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const type = typeWithPapers(world, random)
    world.made += 1
    return type === null ? null : { type, view: `View ${world.made}` }
  },
  fits: (world, given) => hasPapers(world, given) && !world.views.get(given.type)?.has(given.view),
  run: async (hand, { type, view }, world) => {
    await hand.putMessageAway()
    await hand.openTable(type)
    await hand.button('Views')
    await hand.press(hand.page.getByRole('menuitem', { name: 'Save this view...' }))
    const dialog = hand.dialog('Save view')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(view)
    await hand.button('Save', dialog)
    await hand.sees(`View ${view} was saved`)
    world.views.set(type, new Map([...(world.views.get(type) ?? []), [view, shownColumns(world, type)]]))
  },
})

const openView = defineStep({
  name: 'open-view',
  feature: 'table',
  weight: 2,
  keys: ['type', 'view'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const type = oneOf(
      [...world.views.keys()].filter((one) => hasPapers(world, { type: one })),
      random,
    )
    const view = type && oneOf([...(world.views.get(type)?.keys() ?? [])], random)
    return type && view ? { type, view } : null
  },
  fits: (world, given) => hasPapers(world, given) && !!world.views.get(given.type)?.has(given.view),
  run: async (hand, { type, view }, world) => {
    await hand.openTable(type)
    await hand.button('Views')
    const kept = keptLayout(hand)
    await hand.press(hand.page.getByRole('menuitem', { name: view, exact: true }))
    await kept
    world.shown.set(type, world.views.get(type)?.get(view) ?? new Set())
  },
})

export const table = [exportTable, filter, columns, saveView, openView]
