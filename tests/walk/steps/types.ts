import { fieldName } from '#core/fields/shown-names.ts'
import { texts as detail } from '#messages/document-detail.ts'
import { texts as overview } from '#messages/overview.ts'
import { texts as newTypeTexts } from '#messages/new-type.ts'
import { texts } from '#messages/schema-settings.ts'
import type { Walker } from '../walker.ts'
import { defineStep, oneOf } from '../step.ts'
import { ANYTHING, containing, either, like } from '../wording.ts'
import { editablePapers, paperOf, type World } from '../world.ts'

// Document types: made, changed and given to a document.

/** None is the beginning of another, or of a type that the reading makes. */
const names = [
  'Inspection report',
  'Delivery note',
  'Site plan',
  'Fuel slip',
  'Toll notice',
  'Parking ticket',
]
const departments = ['Works', 'Fleet', 'Archive']

const newName = (world: World, random: () => number) =>
  oneOf(
    names.filter((name) => !world.types.has(name)),
    random,
  )

const newType = defineStep({
  name: 'new-type',
  feature: 'types',
  keys: ['type', 'department', 'like'],
  possible: ({ online, types, madeTypes }) => online && types.size > 0 && madeTypes.size < 3,
  choose: (world, random) => {
    const type = newName(world, random)
    const like = random() < 0.5 ? oneOf([...world.types.keys()], random) : ''
    return type === null ? null : { type, department: oneOf(departments, random) ?? '', like: like ?? '' }
  },
  fits: ({ types }, { type, like }) => !types.has(type) && (like === '' || types.has(like)),
  run: async (walker, { type, department, like }, world) => {
    await walker.go('documents')
    await walker.button(newTypeTexts.newType)
    const dialog = walker.dialog(newTypeTexts.newType)
    await dialog.getByRole('textbox', { name: texts.name }).fill(type)
    await dialog.getByRole('textbox', { name: texts.department }).fill(department)
    if (like !== '') {
      await walker.button(containing(texts.copyFrom), dialog)
      await walker.press(walker.page.getByRole('option', { name: walker.labelOf(like), exact: true }))
    }
    await walker.button(texts.createType, dialog)
    await walker.page
      .getByRole('heading', { level: 1, name: texts.title({ type: walker.labelOf(type) }), exact: true })
      .waitFor()
    world.madeTypes.add(type)
    world.given.set(type, department)
  },
})

async function openSettings(walker: Walker, type: string): Promise<void> {
  const label = walker.labelOf(type)
  await walker.go('documents')
  await walker.press(
    walker.main().getByRole('link', { name: overview.settingsOf({ type: label }), exact: true }),
  )
  await walker.page
    .getByRole('heading', { level: 1, name: texts.title({ type: label }), exact: true })
    .waitFor()
}

const addProperty = defineStep({
  name: 'add-property',
  feature: 'types',
  keys: ['type', 'property', 'again'],
  possible: ({ online, types }) => online && types.size > 0,
  choose: (world, random) => {
    const type = oneOf([...world.types.keys()], random)
    world.made += 1
    return type === null
      ? null
      : { type, property: `cost_centre_${world.made}`, again: random() < 0.5 ? 'yes' : 'no' }
  },
  fits: (world, { type, property }) => world.types.has(type) && !world.added.get(type)?.has(property),
  run: async (walker, { type, property, again }, world) => {
    await openSettings(walker, type)
    await walker.button(texts.add)
    const dialog = walker.dialog(texts.add)
    await dialog.getByRole('textbox', { name: texts.addName }).fill(property)
    await walker.button(texts.add, dialog)
    await walker.page.getByRole('heading', { level: 2, name: fieldName(property), exact: true }).waitFor()
    world.added.set(type, new Set([...(world.added.get(type) ?? []), property]))
    const extract = walker.page.getByRole('button', { name: texts.again })
    if (
      again !== 'yes' ||
      ![...world.papers.values()].some((one) => one.type === type && one.place === 'documents')
    )
      return
    await walker.press(extract)
    await walker.sees(
      either(
        like((n) => texts.againDone({ n })),
        like((n) => texts.againFailed({ n })),
      ),
    )
  },
})

/** Saves what was typed into the first tab of the settings. */
async function changeGeneral(walker: Walker, type: string, label: string, value: string): Promise<void> {
  await openSettings(walker, type)
  if (walker.view === 'phone') await walker.press(walker.page.getByRole('tab', { name: texts.general }))
  const box = walker.main().getByRole('textbox', { name: label, exact: true })
  await box.fill(value)
  await walker.button(texts.save, walker.main())
  await walker.main().getByRole('button', { name: texts.save, disabled: true }).waitFor()
}

const setDepartment = defineStep({
  name: 'set-department',
  feature: 'types',
  keys: ['type', 'department'],
  possible: ({ online, types }) => online && types.size > 0,
  choose: (world, random) => {
    const type = oneOf([...world.types.keys()], random)
    const others = departments.filter((one) => one !== world.departments.get(type ?? ''))
    return type === null ? null : { type, department: oneOf(others, random) ?? '' }
  },
  fits: ({ types, departments: now }, { type, department }) =>
    types.has(type) && now.get(type) !== department,
  run: async (walker, { type, department }, world) => {
    await changeGeneral(walker, type, texts.department, department)
    world.given.set(type, department)
  },
})

const renameType = defineStep({
  name: 'rename-type',
  feature: 'types',
  keys: ['type', 'name'],
  possible: ({ online, types }) => online && types.size > 0,
  choose: (world, random) => {
    const type = oneOf([...world.types.keys()], random)
    const name = newName(world, random)
    return type === null || name === null ? null : { type, name }
  },
  fits: ({ types }, { type, name }) => types.has(type) && !types.has(name),
  run: async (walker, { type, name }, world) => {
    await changeGeneral(walker, type, texts.name, name)
    await walker.page
      .getByRole('heading', { level: 1, name: texts.title({ type: walker.labelOf(name) }), exact: true })
      .waitFor()
    world.madeTypes.delete(type)
    world.madeTypes.add(name)
    const moved = <Value>(map: Map<string, Value>) => {
      const value = map.get(type)
      map.delete(type)
      if (value !== undefined) map.set(name, value)
    }
    moved(world.added)
    moved(world.given)
    moved(world.shown)
    moved(world.views)
  },
})

const changeType = defineStep({
  name: 'change-type',
  feature: 'types',
  keys: ['file', 'type'],
  possible: ({ online, types }) => online && types.size > 1,
  choose: (world, random) => {
    const paper = oneOf(editablePapers(world), random)
    const type =
      paper &&
      oneOf(
        [...world.types.keys()].filter((one) => one !== paper.type),
        random,
      )
    return type ? { file: paper.name, type } : null
  },
  fits: (world, { file, type }) =>
    world.types.has(type) &&
    editablePapers(world).some((paper) => paper.name === file && paper.type !== type),
  run: async (walker, { file, type }, world) => {
    await walker.putMessageAway()
    const paper = paperOf(world, file)
    await walker.openPaper(paper)
    await walker.button(detail.more)
    await walker.press(walker.page.getByRole('menuitem', { name: detail.changeType }))
    const dialog = walker.dialog(detail.changeType)
    await walker.button(containing(detail.typeChange), dialog)
    await walker.press(walker.page.getByRole('option', { name: walker.labelOf(type), exact: true }))
    await walker.button(detail.changeType, dialog)
    await walker.sees(like(() => detail.typeChanged({ type: ANYTHING })))
    paper.isSettled = false
    // The fields of another type are read anew.
    paper.written.clear()
    paper.lastEdit = null
  },
})

export const types = [newType, addProperty, setDepartment, renameType, changeType]
