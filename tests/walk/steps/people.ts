import { clientOf, eventually, newPerson, signIn } from '#tests/support/api.ts'
import type { Walker } from '../walker.ts'
import { defineStep, oneOf, type Given, type Random } from '../step.ts'
import { paperOf, papersOfColleague, type World } from '../world.ts'
import { chooseEdit, type Edit, editField, fieldOf, forgetEdit, openField, remember } from './editing.ts'
import { storedValue, typedValue } from './values.ts'

// Somebody else: invited, let into the departments that there are, and at work on the same documents.

/** Sends an invitation and answers its link. */
async function sendInvitation(
  walker: Walker,
  email: string,
  departments: readonly string[],
): Promise<string> {
  const { page } = walker
  await walker.go('Settings')
  await walker.press(page.getByRole('tab', { name: 'Members' }))
  await walker.button(/^Invite (?:First )?Member$/)
  const dialog = walker.dialog('Invite New Member')
  await dialog.getByRole('textbox', { name: 'Email Address' }).fill(email)
  for (const department of departments) {
    await dialog.getByRole('textbox', { name: 'Add a department' }).fill(department)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: `Remove ${department}`, exact: true }).waitFor()
  }
  await walker.button('Send Invitation', dialog)
  await walker.sees(`${email} is invited`)
  await walker.sees(`${email.split('@')[0]} (Pending)`)
  return page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
}

const invite = defineStep({
  name: 'invite',
  feature: 'people',
  keys: ['email'],
  possible: ({ online, invited }) => online && invited.size < 3,
  choose: () => ({ email: newPerson().email }),
  fits: ({ invited }, { email }) => !invited.has(email),
  run: async (walker, { email }, world) => {
    await sendInvitation(walker, email, [])
    world.invited.add(email)
  },
})

/** Their address is a new one each time, so that a repeated walk may take it on the same server. */
const join = defineStep({
  name: 'join',
  feature: 'people',
  weight: 2,
  keys: [],
  possible: ({ online, colleague, departments }) => online && colleague === null && departments.size > 0,
  choose: () => ({}),
  run: async (walker, _given, world) => {
    const person = newPerson()
    const departments = new Set(world.departments.values())
    const link = await sendInvitation(walker, person.email, [...departments])
    const other = await walker.another()
    const { page } = other
    await page.goto(link)
    // The invitation says whom it is for.
    await eventually(
      () => page.getByLabel(/^e-?mail/i).inputValue(),
      (address) => address === person.email,
    )
    await page.getByLabel(/username/i).fill(person.username)
    await page.getByLabel(/^password/i).fill(person.password)
    await page.getByLabel(/confirm/i).fill(person.password)
    await other.button('Create account')
    await other.press(page.getByRole('link', { name: new RegExp(world.workspace) }))
    await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
    const token = await signIn(world.origin, person)
    walker.colleague = { walker: other, client: clientOf(world.origin, token, world.projectId) }
    world.colleague = { person, departments }
  },
})

const colleagueOf = (walker: Walker): Walker => {
  if (!walker.colleague) throw new Error('Nobody has joined')
  return walker.colleague.walker
}

/** Documents that the colleague finds as the walker knows them. */
const shared = (world: World) => papersOfColleague(world).filter(({ waiting }) => !waiting.has('filename'))

const fitsColleague = (world: World, { file, field }: Given<Edit>) =>
  shared(world).some(({ name, waiting }) => name === file && !waiting.has(`accept ${field}`)) &&
  fieldOf(world, file, field) !== undefined

function chooseShared(world: World, random: Random): Given<Edit> | null {
  const given = chooseEdit(shared(world), world, random)
  return given && fitsColleague(world, given) ? given : null
}

/** They correct a value, also one whose change waits on the walker's device. */
const colleagueEdits = defineStep({
  name: 'colleague-edits',
  feature: 'people',
  weight: 3,
  keys: ['file', 'field', 'value'],
  choose: chooseShared,
  fits: fitsColleague,
  run: async (walker, given, world) => {
    const { file, field, value } = given
    await editField(colleagueOf(walker), world, given)
    const paper = paperOf(world, file)
    const stored = storedValue(fieldOf(world, file, field)!, value)
    if (paper.waiting.has(field)) paper.theirs.set(field, stored)
    else {
      paper.written.set(field, stored)
      forgetEdit(paper, field)
    }
  },
})

/** While a value is being typed they save another one, and the walker chooses. */
const clash = defineStep({
  name: 'clash',
  feature: 'people',
  weight: 2,
  keys: ['file', 'field', 'value', 'theirs', 'choice'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const given = chooseShared(world, random)
    const field = given && fieldOf(world, given.file, given.field)
    if (!field) return null
    const choice = oneOf(['Save mine', 'Keep theirs'], random) ?? 'Save mine'
    return { ...given, theirs: typedValue(field, world, random), choice }
  },
  fits: fitsColleague,
  run: async (walker, given, world) => {
    const { file, field, theirs, choice } = given
    const box = await openField(walker, world, given)
    await editField(colleagueOf(walker), world, { file, field, value: theirs })
    await box.fill(given.value)
    await box.press('Control+Enter')
    await walker.sees('Someone else changed this field while you were editing.')
    await walker.button(choice, walker.page.locator(`[data-field="${field}"]`))
    await box.waitFor({ state: 'detached' })
    const paper = paperOf(world, file)
    const stored = storedValue(fieldOf(world, file, field)!, theirs)
    paper.values = { ...paper.values, [field]: stored }
    if (choice === 'Save mine') return remember(world, given)
    paper.written.set(field, stored)
    forgetEdit(paper, field)
  },
})

export const people = [invite, join, colleagueEdits, clash]
