import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftChat } from '#platform/chat/draft-chat.ts'
import { chatApi } from './scripted-host.ts'
import { afterChats, beforeChats, holdAddress, showChats } from './show-chats.tsx'

// A new chat while the router is still navigating to it.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(beforeChats)
afterEach(afterChats)

const box = page.getByRole('textbox', { name: 'Message' })
const log = page.getByRole('log', { name: 'Messages' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('text typed before a new chat has its address stays in the box', async () => {
  const { writing } = chatApi()
  showChats()
  await box.fill('How much?')
  const follow = holdAddress()
  await page.getByRole('button', { name: 'New chat', exact: true }).click()
  await expect.element(box).toHaveValue('How much?')
  await box.fill('How much in May?')
  follow()
  await expect.element(heading(`${draftChat.get('u1', 'p1')?.title} (Draft)`)).toBeVisible()
  await expect.element(box).toHaveValue('How much in May?')
  await userEvent.keyboard('{Enter}')
  await writing()
  await expect.element(log.getByText('How much in May?', { exact: true })).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('chat-text'))).toEqual([])
})

test('a new chat can be deleted before it has its address', async () => {
  chatApi()
  showChats()
  const follow = holdAddress()
  await page.getByRole('button', { name: 'New chat', exact: true }).click()
  await page.getByRole('button', { name: 'Delete chat' }).click()
  await expect.element(page.getByText('No chats yet', { exact: true })).toBeVisible()
  follow()
  await expect.element(page.getByText('No chats yet', { exact: true })).toBeVisible()
  expect(draftChat.get('u1', 'p1')).toBe(null)
})
