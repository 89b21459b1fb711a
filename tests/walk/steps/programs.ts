import { texts as members } from '#messages/members.ts'
import { texts } from '#messages/webhooks.ts'
import { defineStep, oneOf } from '../step.ts'
import type { Walker } from '../walker.ts'
import type { World } from '../world.ts'

// Webhooks: made, tried and deleted. Nothing takes what they send, so their log shows failures.

async function openAccess(walker: Walker): Promise<void> {
  await walker.go('settings')
  await walker.press(walker.page.getByRole('tab', { name: members.access }))
  await walker.page.getByRole('heading', { name: texts.title, exact: true }).waitFor()
}

const webhookOf = (world: World, random: () => number) => {
  const name = oneOf([...world.webhooks], random)
  return name === null ? null : { name }
}
const hasWebhook = ({ webhooks }: World, { name }: { readonly name?: string }) =>
  name !== undefined && webhooks.has(name)

const newWebhook = defineStep({
  name: 'new-webhook',
  feature: 'programs',
  keys: ['name'],
  possible: ({ online, webhooks }) => online && webhooks.size < 2,
  choose: (world) => {
    world.made += 1
    return { name: `Books ${world.made}` }
  },
  fits: ({ webhooks }, { name }) => !webhooks.has(name),
  run: async (walker, { name }, world) => {
    await openAccess(walker)
    await walker.button(texts.create)
    const form = walker.dialog(texts.form.create)
    await form.getByRole('textbox', { name: texts.form.name }).fill(name)
    await form.getByRole('textbox', { name: texts.form.url }).fill(`${world.origin}/nobody`)
    await walker.button(texts.form.submitNew, form)
    await walker.page.getByRole('textbox', { name: texts.secret.label }).waitFor()
    await walker.page.getByRole('button', { name: texts.logOf({ name }), exact: true }).waitFor()
    world.webhooks.add(name)
  },
})

const testWebhook = defineStep({
  name: 'test-webhook',
  feature: 'programs',
  keys: ['name'],
  possible: ({ online }) => online,
  choose: webhookOf,
  fits: hasWebhook,
  run: async (walker, { name }) => {
    await openAccess(walker)
    await walker.button(texts.logOf({ name }))
    const log = walker.dialog(texts.deliveries.title({ name }))
    await walker.button(texts.deliveries.test, log)
    await log.getByText(texts.deliveries.errors.status).first().waitFor()
    await walker.button(texts.close, log)
    await log.waitFor({ state: 'hidden' })
  },
})

const deleteWebhook = defineStep({
  name: 'delete-webhook',
  feature: 'programs',
  keys: ['name'],
  possible: ({ online }) => online,
  choose: webhookOf,
  fits: hasWebhook,
  run: async (walker, { name }, world) => {
    await openAccess(walker)
    await walker.button(texts.actions({ name }))
    await walker.press(walker.page.getByRole('menuitem', { name: texts.delete }))
    const question = walker.alert(texts.deleteTitle)
    await walker.button(texts.delete, question)
    await walker.page
      .getByRole('button', { name: texts.actions({ name }), exact: true })
      .waitFor({ state: 'hidden' })
    world.webhooks.delete(name)
  },
})

export const programs = [newWebhook, testWebhook, deleteWebhook]
