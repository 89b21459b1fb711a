import { readFile } from 'node:fs/promises'
import { texts as toolTexts } from '#messages/table-tools.ts'
import { texts } from '#messages/document-table.ts'
import { texts as documents } from '#messages/document-values.ts'
import { texts as files } from '#messages/documents.ts'
import { texts as exporting } from '#messages/export.ts'
import type { Walker } from '../walker.ts'
import { defineStep, oneOf, type Random } from '../step.ts'
import { ANYTHING, either, like, oneOfTexts, sourceOf } from '../wording.ts'
import { editablePapers, shownColumns, type World } from '../world.ts'

// The table of a type: filters, columns, saved views, and what is taken out of it.

const typeWithPapers = (world: World, random: Random) => oneOf(editablePapers(world), random)?.type ?? null
const hasPapers = (world: World, { type }: { readonly type: string }) =>
  editablePapers(world).some((paper) => paper.type === type)

/** Fields of one line that a table can be grouped by. */
const groupable = (world: World, type: string) =>
  (world.types.get(type) ?? []).filter(({ kind }) => kind === 'text')

/** The head of a group counts its documents. */
const containingCount = () => new RegExp(sourceOf((n) => files.files({ n })))

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
  run: async (walker, { type }, world) => {
    await walker.openTable(type)
    const coming = walker.page.waitForEvent('download')
    await walker.button(like((n) => exporting.export({ n })))
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
  run: async (walker, { type }) => {
    await walker.openTable(type)
    await walker.button(oneOfTexts(texts.allFilters, texts.filter))
    const panel = walker.page
      .getByRole('complementary', { name: texts.filterTitle })
      .or(walker.dialog(texts.filterTitle))
    await panel.getByText(toolTexts.onlyReview).first().waitFor()
    await walker.press(panel.getByText(toolTexts.onlyReview).first())
    await walker.button(
      either(
        oneOfTexts(toolTexts.show),
        like((n) => toolTexts.showCount({ n })),
      ),
      panel,
    )
    await walker.page
      .getByRole('button', { name: like(() => texts.removeFilter({ what: ANYTHING })) })
      .first()
      .waitFor()
  },
})

/** Waits until the server has stored the columns: leaving the page earlier would lose them. */
const keptLayout = (walker: Walker) =>
  walker.page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/views/layout'))

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
  run: async (walker, { type, field: key }, world) => {
    const label = world.types.get(type)?.find((field) => field.key === key)?.label ?? key
    await walker.openTable(type)
    if (walker.view === 'desk') await walker.button(texts.columns)
    else {
      await walker.button(texts.actions({ name: walker.labelOf(type) }))
      await walker.press(walker.page.getByRole('menuitem', { name: texts.columns }))
    }
    const dialog = walker.dialog(toolTexts.columnsTitle)
    await walker.press(dialog.getByText(label, { exact: true }))
    const kept = keptLayout(walker)
    await walker.button(toolTexts.apply, dialog)
    await kept
    await dialog.waitFor({ state: 'hidden' })
    const shown = new Set(shownColumns(world, type))
    const isShown = !shown.delete(key)
    if (isShown) shown.add(key)
    world.shown.set(type, shown)
    if (walker.view === 'phone') return
    const head = walker.page
      .getByRole('columnheader')
      .filter({ has: walker.page.getByText(label, { exact: true }) })
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
  run: async (walker, { type, view }, world) => {
    await walker.putMessageAway()
    await walker.openTable(type)
    await walker.button(texts.views)
    await walker.press(walker.page.getByRole('menuitem', { name: toolTexts.saveView }))
    const dialog = walker.dialog(toolTexts.saveViewTitle)
    await dialog.getByRole('textbox', { name: toolTexts.viewName }).fill(view)
    await walker.button(documents.save, dialog)
    await walker.sees(toolTexts.viewSaved({ name: view }))
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
  run: async (walker, { type, view }, world) => {
    await walker.openTable(type)
    await walker.button(texts.views)
    const kept = keptLayout(walker)
    await walker.press(walker.page.getByRole('menuitem', { name: view, exact: true }))
    await kept
    world.shown.set(type, world.views.get(type)?.get(view) ?? new Set())
  },
})

/** Its rows are in groups, and then in one list again: a group that is folded hides documents. */
const groupTable = defineStep({
  name: 'group-table',
  feature: 'table',
  keys: ['type', 'field'],
  possible: ({ online, view }) => online && view === 'desk',
  choose: (world, random) => {
    const type = typeWithPapers(world, random)
    const field = type && oneOf(groupable(world, type), random)
    return type && field ? { type, field: field.key } : null
  },
  fits: (world, { type, field }) =>
    hasPapers(world, { type }) && groupable(world, type).some(({ key }) => key === field),
  run: async (walker, { type, field: key }, world) => {
    const label = groupable(world, type).find((field) => field.key === key)?.label ?? key
    await walker.openTable(type)
    const choose = async (button: string, entry: string) => {
      const kept = keptLayout(walker)
      await walker.button(button)
      await walker.press(walker.page.getByRole('menuitemcheckbox', { name: entry, exact: true }))
      await kept
    }
    await choose(texts.groupBy, label)
    const heads = walker.page.getByRole('rowheader').filter({ hasText: containingCount() })
    await heads.first().waitFor()
    for (const { name } of editablePapers(world).filter((paper) => paper.type === type))
      await walker.rowOf(name).waitFor()
    await choose(texts.groupedBy({ label }), texts.noGroups)
    await heads.first().waitFor({ state: 'detached' })
  },
})

export const table = [exportTable, filter, columns, saveView, openView, groupTable]
