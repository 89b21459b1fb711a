import { expect, test } from 'vitest'
import type { SchemaThing } from '#contract/things.ts'
import { descriptionIn, storedDescription } from '#core/reading/type-descriptions.ts'
import { languages } from '#contract/languages.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { ada } = givenWorkspace()

const read = async (id: string, language: string) => {
  const headers = { 'accept-language': language }
  const one = await ada.call('GET', `/things/${id}`, undefined, headers)
  const list = await ada.call('GET', '/schemas/stats', undefined, headers)
  const stats = list.body as { id: string; description: string }[]
  const { description } = (one.body as SchemaThing).data
  expect(stats.find((type) => type.id === id)?.description).toBe(description)
  return description
}
const made = (description: string, document_type = 'receipt') =>
  ada.create('schema', { document_type, department: 'sales', description, schema: { properties: {} } })

test('a default description is shown in the language of each reader', async () => {
  const { id } = await made(storedDescription('receipt'))
  for (const { code } of languages) expect(await read(id, code)).toBe(descriptionIn(code, 'receipt'))
  expect(await read(id, 'de')).not.toBe(await read(id, 'en'))
})

test('saving the translated default description keeps it translated for other readers', async () => {
  const { id } = await made(storedDescription('receipt'))
  await ada.call('PUT', `/things/${id}`, { data: { description: descriptionIn('pl', 'receipt') } })
  expect(await read(id, 'en')).toBe(storedDescription('receipt'))
})

test('a description written by a person is not translated, even if it equals the default of another type', async () => {
  const { id } = await made('Belege der Baustelle')
  expect(await read(id, 'de')).toBe('Belege der Baustelle')
  await ada.call('PUT', `/things/${id}`, { data: { description: storedDescription('invoice') } })
  expect(await read(id, 'de')).toBe(storedDescription('invoice'))
})

test('a renamed type keeps the description of its first name', async () => {
  const { id } = await made(storedDescription('receipt'))
  await ada.call('PUT', `/things/${id}`, { data: { document_type: 'slip' } })
  expect(await read(id, 'fr')).toBe(descriptionIn('fr', 'receipt'))
})
