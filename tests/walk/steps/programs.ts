import { defineStep, oneOf } from '../step.ts'
import type { Walker } from '../walker.ts'
import type { World } from '../world.ts'

// Webhooks: made, tried and deleted. Nothing takes what they send, so their log shows failures.

async function openAccess(walker: Walker): Promise<void> {
  await walker.go('Settings')
  await walker.press(walker.page.getByRole('tab', { name: 'Access' }))
  await walker.page.getByRole('heading', { name: 'Webhooks', exact: true }).waitFor()
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
    await walker.button('New webhook')
    const form = walker.dialog('New webhook')
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await form.getByRole('textbox', { name: 'Address' }).fill(`${world.origin}/nobody`)
    await walker.button('Create webhook', form)
    await walker.page.getByRole('textbox', { name: 'Secret' }).waitFor()
    await walker.page.getByRole('button', { name: `Deliveries to ${name}`, exact: true }).waitFor()
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
    await walker.button(`Deliveries to ${name}`)
    const log = walker.dialog(`Deliveries to “${name}”`)
    await walker.button('Send a test event', log)
    await log
      .getByText(/Not accepted/)
      .first()
      .waitFor()
    await walker.button('Close', log)
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
    await walker.button(`Actions for ${name}`)
    await walker.press(walker.page.getByRole('menuitem', { name: 'Delete' }))
    const question = walker.alert('Delete webhook')
    await walker.button('Delete', question)
    await walker.page
      .getByRole('button', { name: `Actions for ${name}`, exact: true })
      .waitFor({ state: 'hidden' })
    world.webhooks.delete(name)
  },
})

export const programs = [newWebhook, testWebhook, deleteWebhook]
