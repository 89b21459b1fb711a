import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileThing } from '#contract/things.ts'
import { joined, newPerson, newWorkspace, type Person, type Workspace } from '#tests/support/api.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { dropProfile, phone, unexpectedErrors, type Browser } from '#tests/support/browser.ts'
import { readReceipts } from '#tests/support/read-receipts.ts'
import { openInstalled } from '#tests/support/installed.ts'

// A receipt that is submitted on a phone without signal, returned on another, and approved in the end.

const app = sharedApp('reading')
let owner: Workspace
let id: string
const people = { submitter: newPerson(), approver: newPerson() }
const browsers: Browser[] = []
let submitter: Page
let approver: Page

beforeAll(async () => {
  owner = await newWorkspace(app.origin, 'Quay office')
  const { client, projectId } = owner
  const [submitterClient] = [
    await joined(app.origin, owner, people.submitter),
    await joined(app.origin, owner, people.approver),
  ]
  const [file] = await readReceipts(app.origin, submitterClient, 1)
  id = file?.id ?? ''
  // Limits count in the currency of the workspace.
  const currency = String(file?.data.extracted['currency'])
  await client.call('updateProject', { params: { projectId }, body: { default_currency: currency } })
  const [type] = await client.call('schemaStats')
  for (const person of [people.submitter, people.approver]) {
    const params = { projectId, userId: await idOf(person) }
    await client.call('updateMember', {
      params,
      body: { role: 'team_member', departments: [type?.department ?? ''] },
    })
  }
  await client.call('updateThing', {
    params: { id: type?.id ?? '' },
    body: { data: { approval: { approvers: [{ user_id: await idOf(people.approver), up_to: '10000' }] } } },
  })
  submitter = await pageOf(people.submitter)
  approver = await pageOf(people.approver)
}, 300_000)
afterAll(async () => {
  for (const browser of browsers) await browser.close()
  for (const { profile } of browsers) dropProfile(profile)
})

async function idOf({ email }: Person): Promise<string> {
  const { members } = await owner.client.call('getProject', { params: { projectId: owner.projectId } })
  return members.find((member) => member.email === email)?.user_id ?? ''
}

/** A phone of one's own, with the app installed. */
async function pageOf(person: Person): Promise<Page> {
  const browser = await openInstalled(app, person, { viewport: phone })
  browsers.push(browser)
  return browser.page()
}

const stored = async () => ((await owner.client.call('getThing', { params: { id } })) as FileThing).data
const state = async () => (await stored()).extracted['workflow']
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('is submitted offline, comes back with a reason, and is approved', async () => {
  await submitter.goto(`${app.origin}/project/${owner.projectId}/thing/${id}`)
  await button(submitter, 'Submit').waitFor()
  await browsers[0]?.context.setOffline(true)
  await button(submitter, 'Submit').click()
  await submitter.getByText('Submitted: waiting to sync').waitFor()
  expect(await state()).toBeUndefined()
  await browsers[0]?.context.setOffline(false)
  await expect.poll(state).toBe('Submitted')

  await approver.goto(`${app.origin}/project/${owner.projectId}`)
  const waiting = approver.getByRole('region', { name: /^Waiting for your approval/ })
  await waiting.getByRole('link').first().click()
  await button(approver, 'Return').click()
  const reason = approver.getByRole('dialog', { name: 'Return 1 document' })
  await reason.getByRole('textbox').fill('Which trip?')
  await button(reason as unknown as Page, 'Return').click()
  await expect.poll(state).toBe('Returned')

  await submitter.getByText('Which trip?').first().waitFor()
  await button(submitter, 'Submit').click()
  const answer = submitter.getByRole('dialog', { name: 'Submit 1 document' })
  await answer.getByRole('textbox').fill('Munich')
  await button(answer as unknown as Page, 'Submit').click()
  await expect.poll(state).toBe('Submitted')

  await approver.getByText('Munich').first().waitFor()
  await button(approver, 'Approve').click()
  await expect.poll(state).toBe('Approved')
  expect((await stored()).approval).toMatchObject({ decided_by: await idOf(people.approver) })
  await submitter.getByText(`Approved by ${people.approver.username}`).first().waitFor()
  for (const browser of browsers) expect(unexpectedErrors(browser.pageErrors())).toEqual([])
})

it('goes back to the value of the server, with the reason, when the step was refused meanwhile', async () => {
  await owner.client.call('updateThing', { params: { id }, body: { data: { workflow: null } } })
  await submitter.reload()
  await button(submitter, 'Submit').click()
  await expect.poll(state).toBe('Submitted')
  await approver.goto(`${app.origin}/project/${owner.projectId}/thing/${id}`)
  await button(approver, 'Approve').waitFor()
  await browsers[1]?.context.setOffline(true)
  await button(approver, 'Approve').click()
  await approver.getByText('Approved: waiting to sync').waitFor()
  const [type] = await owner.client.call('schemaStats')
  await owner.client.call('updateThing', {
    params: { id: type?.id ?? '' },
    body: { data: { approval: { approvers: [] } } },
  })
  await browsers[1]?.context.setOffline(false)
  await approver.getByText('This change was not saved').first().waitFor()
  await approver
    .getByText(/You cannot approve or return documents of this type/)
    .first()
    .waitFor()
  expect(await state()).toBe('Submitted')
})
