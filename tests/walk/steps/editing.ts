import type { Locator } from 'playwright'
import { texts as detail } from '#messages/document-detail.ts'
import { texts as toolTexts } from '#messages/table-tools.ts'
import { texts as table } from '#messages/document-table.ts'
import { texts as documents } from '#messages/documents.ts'
import { texts as edits } from '#messages/edit-decisions.ts'
import { texts as selected } from '#messages/selected-files.ts'
import { texts as shell } from '#messages/shell.ts'
import type { Walker } from '../walker.ts'
import { defineStep, oneOf, type Given, type Random } from '../step.ts'
import {
  editablePapers,
  type Field,
  type Paper,
  paperOf,
  readPapers,
  shownColumns,
  type World,
} from '../world.ts'
import { ANYTHING, containing, either, like } from '../wording.ts'
import { storedValue, typedText, typedValue } from './values.ts'

// A value is corrected: in its cell, in the document, in several files at once; and taken back.

export type Edit = 'file' | 'field' | 'value'

export function chooseEdit(papers: readonly Paper[], world: World, random: Random): Given<Edit> | null {
  const paper = oneOf(papers, random)
  const field = paper && oneOf(world.types.get(paper.type ?? '') ?? [], random)
  return field ? { file: paper.name, field: field.key, value: typedValue(field, world, random) } : null
}

export function fieldOf(world: World, file: string, key: string): Field | undefined {
  const type = world.papers.get(file)?.type
  return world.types.get(type ?? '')?.find((field) => field.key === key)
}

const fits = (world: World, { file, field }: Given<Edit>) =>
  editablePapers(world).some(({ name }) => name === file) && fieldOf(world, file, field) !== undefined

export function remember(world: World, { file, field: key, value }: Given<Edit>): void {
  const paper = paperOf(world, file)
  const field = fieldOf(world, file, key)
  if (!field) throw new Error(`${file} has no field ${key}`)
  paper.lastEdit = { field: key, before: paper.values[key] ?? null, typed: typedText(field, value) }
  paper.written.set(key, storedValue(field, value))
  if (!world.online) paper.waiting.add(key)
}

/** Somebody else wrote into the field since: what the walker wrote cannot be taken back any more. */
export function forgetEdit(paper: Paper, field: string): void {
  if (paper.lastEdit?.field === field) paper.lastEdit = null
}

const chooseOwn = (world: World, random: Random) => chooseEdit(editablePapers(world), world, random)

const hasCell = (world: World, { file, field }: Given<Edit>) =>
  shownColumns(world, world.papers.get(file)?.type ?? '').has(field)

/** The value as it is typed and shown. */
export const textOf = (world: World, { file, field, value }: Given<Edit>) =>
  typedText(fieldOf(world, file, field), value)

const labelOf = (world: World, { file, field }: Given<Edit>) => fieldOf(world, file, field)?.label ?? field

/** Types into the open editor and waits until it has closed. */
export async function typeInto(within: Locator, label: string, value: string): Promise<void> {
  const box = within.getByRole('textbox', { name: label, exact: true }).first()
  await box.fill(value)
  const isArea = await box.evaluate((element) => element instanceof HTMLTextAreaElement)
  await box.press(isArea ? 'Control+Enter' : 'Enter')
  await box.waitFor({ state: 'detached' })
}

const rowOf = (walker: Walker, field: string) => walker.page.locator(`[data-field="${field}"]`)

/** Opens the editor of a field in its document, and answers its box. */
export async function openField(walker: Walker, world: World, given: Given<Edit>): Promise<Locator> {
  await walker.openPaper(paperOf(world, given.file))
  return openEditor(walker, world, given)
}

async function openEditor(walker: Walker, world: World, given: Given<Edit>): Promise<Locator> {
  const label = labelOf(world, given)
  await walker.button(documents.edit({ label }))
  return rowOf(walker, given.field).getByRole('textbox', { name: label, exact: true }).first()
}

/** Corrects a field in its document. */
export async function editField(walker: Walker, world: World, given: Given<Edit>): Promise<void> {
  await walker.openPaper(paperOf(world, given.file))
  await editOpenField(walker, world, given)
}

/** The same in the document that is open. */
export async function editOpenField(walker: Walker, world: World, given: Given<Edit>): Promise<void> {
  await openEditor(walker, world, given)
  const row = rowOf(walker, given.field)
  const text = textOf(world, given)
  await typeInto(row, labelOf(world, given), text)
  await row.getByText(text).first().waitFor()
}

const editDocument = defineStep({
  name: 'edit-document',
  feature: 'document',
  weight: 3,
  keys: ['file', 'field', 'value'],
  choose: chooseOwn,
  fits,
  run: async (walker, given, world) => {
    await editField(walker, world, given)
    remember(world, given)
  },
})

const editCell = defineStep({
  name: 'edit-cell',
  feature: 'table',
  weight: 3,
  keys: ['file', 'field', 'value'],
  possible: ({ view }) => view === 'desk',
  choose: (world, random) => {
    const given = chooseOwn(world, random)
    return given && hasCell(world, given) ? given : null
  },
  fits: (world, given) => fits(world, given) && hasCell(world, given),
  run: async (walker, given, world) => {
    await walker.openTable(paperOf(world, given.file).type ?? '')
    const label = labelOf(world, given)
    await walker
      .rowOf(given.file)
      .getByRole('button', { name: like(() => documents.edit({ label: `${label}, ${ANYTHING}` })) })
      .press('Enter')
    const text = textOf(world, given)
    await typeInto(walker.dialog(documents.edit({ label })), label, text)
    await walker.page
      .getByRole('gridcell')
      .filter({ hasText: text.slice(0, 40) })
      .first()
      .waitFor()
    remember(world, given)
  },
})

const undo = defineStep({
  name: 'undo',
  feature: 'document',
  weight: 2,
  keys: ['file'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const paper = oneOf(
      editablePapers(world).filter(({ lastEdit }) => lastEdit !== null),
      random,
    )
    return paper && { file: paper.name }
  },
  fits: (world, { file }) =>
    editablePapers(world).some(({ name, lastEdit }) => name === file && lastEdit !== null),
  run: async (walker, { file }, world) => {
    await walker.putMessageAway()
    const paper = paperOf(world, file)
    await walker.openPaper(paper)
    await walker.button(detail.history)
    const { field, before, typed } = paper.lastEdit!
    await walker.button(detail.undoChange, walker.main().getByRole('listitem').filter({ hasText: typed }))
    await walker.sees(like(() => edits.undone({ label: ANYTHING })))
    if (typeof before === 'string' || typeof before === 'number') paper.written.set(field, before)
    else paper.written.delete(field)
    paper.lastEdit = null
  },
})

/** On a phone its button goes into the bar's menu, once the bar has more than it has room for. */
async function openBulkEdit(walker: Walker): Promise<Locator> {
  const bar = walker.selectionBar()
  const edit = bar.getByRole('button', { name: table.bulk, exact: true })
  const more = bar.getByRole('button', { name: shell.more, exact: true })
  const item = walker.page.getByRole('menuitem', { name: table.bulk, exact: true })
  const dialog = walker.dialog(like((n) => toolTexts.bulkTitle({ n })))
  // What is there at the press is pressed, and what opens says which it was.
  await walker.press(edit.or(more))
  await item.or(dialog).waitFor()
  if (await item.isVisible()) await walker.press(item)
  return dialog
}

const bulkEdit = defineStep({
  name: 'bulk-edit',
  feature: 'table',
  keys: ['file', 'field', 'value'],
  choose: chooseOwn,
  fits,
  run: async (walker, given, world) => {
    await walker.putMessageAway()
    const paper = paperOf(world, given.file)
    const label = labelOf(world, given)
    await walker.openTable(paper.type ?? '')
    await walker.tick(paper)
    const dialog = await openBulkEdit(walker)
    const option = walker.page.getByRole('option', { name: label, exact: true })
    await walker.button(containing(toolTexts.bulkField), dialog)
    await walker.press(option)
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(textOf(world, given))
    await walker.button(toolTexts.bulkApply, dialog)
    await walker.sees(
      either(
        like((n) => toolTexts.bulkDone({ label, n })),
        like((n) => toolTexts.bulkPending({ label, n })),
      ),
    )
    remember(world, given)
    await walker.button(selected.clear, walker.selectionBar())
  },
})

const rename = defineStep({
  name: 'rename',
  feature: 'document',
  keys: ['file', 'name'],
  choose: (world, random) => {
    const paper = oneOf(readPapers(world), random)
    world.made += 1
    return paper && { file: paper.name, name: `Renamed ${world.made}` }
  },
  fits: (world, { file }) => readPapers(world).some(({ name }) => name === file),
  run: async (walker, { file, name }, world) => {
    const paper = paperOf(world, file)
    await walker.openPaper(paper)
    await walker.button(detail.rename)
    await typeInto(walker.page.locator('body'), detail.nameLabel, name)
    await walker.seesDocument(name)
    world.papers.delete(file)
    if (!world.online) paper.waiting.add('filename')
    world.papers.set(name, { ...paper, name })
  },
})

export const editing = [editDocument, editCell, undo, bulkEdit, rename]
