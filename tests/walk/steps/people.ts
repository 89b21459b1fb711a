import { texts as auth } from '#messages/auth.ts'
import { texts as valueTexts } from '#messages/document-values.ts'
import { texts as documents } from '#messages/documents.ts'
import { texts } from '#messages/members.ts'
import { clientOf, eventually, newPerson, signIn } from '#tests/support/api.ts'
import type { Walker } from '../walker.ts'
import { defineStep, oneOf, type Given, type Random } from '../step.ts'
import { oneOfTexts, wholeName } from '../wording.ts'
import { paperOf, papersOfColleague, type World } from '../world.ts'
import {
  chooseEdit,
  type Edit,
  editField,
  fieldOf,
  forgetEdit,
  openField,
  remember,
  textOf,
} from './editing.ts'
import { storedValue, typedValue } from './values.ts'
import { choiceOf, choiceText } from './waiting.ts'

// Somebody else: invited, let into the departments that there are, and at work on the same documents.

/** Sends an invitation and answers its link. */
async function sendInvitation(
  walker: Walker,
  email: string,
  departments: readonly string[],
): Promise<string> {
  const { page } = walker
  await walker.go('settings')
  await walker.press(page.getByRole('tab', { name: texts.members }))
  await walker.button(oneOfTexts(texts.invite, texts.inviteFirst))
  const dialog = walker.dialog(texts.inviteTitle)
  await dialog.getByRole('textbox', { name: texts.email }).fill(email)
  for (const department of departments) {
    await dialog.getByRole('textbox', { name: texts.newDepartment }).fill(department)
    await page.keyboard.press('Enter')
    await dialog
      .getByRole('button', { name: texts.removeDepartment({ name: department }), exact: true })
      .waitFor()
  }
  await walker.button(texts.send, dialog)
  await walker.sees(texts.linkTitle({ email }))
  await walker.sees(texts.pendingName({ name: email.split('@', 1)[0] ?? '' }))
  return page.getByRole('textbox', { name: texts.link }).inputValue()
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
      () => page.locator('input[name=email]').inputValue(),
      (address) => address === person.email,
    )
    await page.locator('input[name=username]').fill(person.username)
    await page.locator('input[name=password]').fill(person.password)
    await page.locator('input[name=confirm]').fill(person.password)
    await other.button(auth.register.button)
    await other.press(page.getByRole('link', { name: wholeName(world.workspace) }))
    await page.getByRole('heading', { level: 1, name: documents.documents }).waitFor()
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
    const choice = oneOf(['mine', 'theirs'], random) ?? 'mine'
    return { ...given, theirs: typedValue(field, world, random), choice }
  },
  fits: fitsColleague,
  run: async (walker, given, world) => {
    const { file, field, theirs, choice } = given
    const box = await openField(walker, world, given)
    await editField(colleagueOf(walker), world, { file, field, value: theirs })
    await box.fill(textOf(world, given))
    await box.press('Control+Enter')
    await walker.sees(valueTexts.conflict)
    await walker.button(choiceText(choiceOf(choice)), walker.page.locator(`[data-field="${field}"]`))
    await box.waitFor({ state: 'detached' })
    const paper = paperOf(world, file)
    const stored = storedValue(fieldOf(world, file, field)!, theirs)
    paper.values = { ...paper.values, [field]: stored }
    if (choiceOf(choice) === 'mine') return remember(world, given)
    paper.written.set(field, stored)
    forgetEdit(paper, field)
  },
})

export const people = [invite, join, colleagueEdits, clash]
