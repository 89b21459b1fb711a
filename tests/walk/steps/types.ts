import type { Hand } from '../hand.ts'
import { defineStep, oneOf } from '../step.ts'
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
  run: async (hand, { type, department, like }, world) => {
    await hand.go('Documents')
    await hand.button('New document type')
    const dialog = hand.dialog('New document type')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(type)
    await dialog.getByRole('textbox', { name: 'Department' }).fill(department)
    if (like !== '') {
      await hand.button(/Copy properties from/, dialog)
      await hand.press(hand.page.getByRole('option', { name: hand.labelOf(like), exact: true }))
    }
    await hand.button('Create', dialog)
    await hand.page.getByRole('heading', { level: 1, name: `${type} settings`, exact: true }).waitFor()
    world.madeTypes.add(type)
    world.given.set(type, department)
  },
})

async function openSettings(hand: Hand, type: string): Promise<void> {
  const label = hand.labelOf(type)
  await hand.go('Documents')
  await hand.press(hand.main().getByRole('link', { name: `Settings for ${label}`, exact: true }))
  await hand.page.getByRole('heading', { level: 1, name: `${label} settings`, exact: true }).waitFor()
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
  run: async (hand, { type, property, again }, world) => {
    await openSettings(hand, type)
    await hand.button('Add Property')
    const dialog = hand.dialog('Add Property')
    await dialog.getByRole('textbox', { name: 'Property name' }).fill(property)
    await hand.button('Add Property', dialog)
    await hand.page.getByRole('heading', { level: 2, name: hand.labelOf(property), exact: true }).waitFor()
    world.added.set(type, new Set([...(world.added.get(type) ?? []), property]))
    const extract = hand.page.getByRole('button', { name: 'Extract again' })
    if (
      again !== 'yes' ||
      ![...world.papers.values()].some((one) => one.type === type && one.place === 'documents')
    )
      return
    await hand.press(extract)
    await hand.sees(/documents? (?:was|were|could not be) extracted again/)
  },
})

/** Saves what was typed into the first tab of the settings. */
async function changeGeneral(hand: Hand, type: string, label: string, value: string): Promise<void> {
  await openSettings(hand, type)
  if (hand.view === 'phone') await hand.press(hand.page.getByRole('tab', { name: 'General' }))
  const box = hand.main().getByRole('textbox', { name: label, exact: true })
  await box.fill(value)
  await hand.button('Save Changes', hand.main())
  await hand.main().getByRole('button', { name: 'Save Changes', disabled: true }).waitFor()
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
  run: async (hand, { type, department }, world) => {
    await changeGeneral(hand, type, 'Department', department)
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
  run: async (hand, { type, name }, world) => {
    await changeGeneral(hand, type, 'Name', name)
    await hand.page.getByRole('heading', { level: 1, name: `${name} settings`, exact: true }).waitFor()
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
  run: async (hand, { file, type }, world) => {
    await hand.putMessageAway()
    const paper = paperOf(world, file)
    await hand.openPaper(paper)
    await hand.button('More actions')
    await hand.press(hand.page.getByRole('menuitem', { name: 'Change type' }))
    const dialog = hand.dialog('Change type')
    await hand.button(/Document type/, dialog)
    await hand.press(hand.page.getByRole('option', { name: hand.labelOf(type), exact: true }))
    await hand.button('Change type', dialog)
    await hand.sees(/^Type changed to /)
    paper.isSettled = false
    // The fields of another type are read anew.
    paper.written.clear()
    paper.lastEdit = null
  },
})

export const types = [newType, addProperty, setDepartment, renameType, changeType]
