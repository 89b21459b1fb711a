import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftChat } from '#platform/chat/draft-chat.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { chatApi, said } from './scripted-host.ts'
import { afterChats, beforeChats, holdAddress, showChats, went } from './show-chats.tsx'

// The chats of a workspace with a server whose replies the test writes.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(beforeChats)
afterEach(afterChats)

const box = page.getByRole('textbox', { name: 'Message' })
const log = page.getByRole('log', { name: 'Messages' })
const sendButton = page.getByRole('button', { name: 'Send', exact: true })
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true })

describe('a first chat', () => {
  test('CHAT-05, CHAT-08, CONF-34: list and pane each show that there are no chats', async () => {
    chatApi()
    showChats()
    for (const text of [
      'No conversations yet',
      'Start a new chat to begin',
      'No chats yet',
      'Create your first chat to get started',
    ])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    // Next to the list one button is enough.
    const create = page.getByRole('button', { name: 'Create New Chat' })
    await expect.element(create).not.toBeInTheDocument()
    await page.viewport(390, 844)
    await expect.element(create).toBeVisible()
  })

  test('CHAT-31, CHAT-36, CHAT-40..42: a draft becomes a chat with its first message, which is its title', async () => {
    const { writing, host, sent } = chatApi()
    showChats()
    await page.getByRole('button', { name: 'New chat', exact: true }).click()
    await expect.element(heading(`${draftChat.get('u1', 'p1')?.title} (Draft)`)).toBeVisible()
    expect(went).toEqual([expect.stringMatching(/^draft-\d{13}$/)])
    await expect.element(page.getByText('Start a conversation', { exact: true })).toBeVisible()
    await expect.element(page.getByText('0 documents loaded')).toBeVisible()
    await box.fill('  How much?  ')
    await userEvent.keyboard('{Enter}')
    const reply = await writing()
    expect(went.at(-1)).toBe('c1')
    expect(
      host.calls.find(({ method, path }) => method === 'POST' && path === '/api/things')?.body,
    ).toMatchObject({
      kind: 'Chat',
      data: { title: expect.stringMatching(/^Chat /) as string, documents: [] },
    })
    // Shown before anything has arrived.
    await expect.element(log.getByText('How much?', { exact: true })).toBeVisible()
    await expect.element(log.getByText('Typing...')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Agent\s*Initializing/ })).toBeVisible()
    await expect.element(box).toHaveValue('')
    await expect.element(sendButton).toBeDisabled()
    reply.part({ type: 'accumulated_content', accumulated_content: 'You spent' })
    await expect.element(log.getByText('You spent', { exact: true })).toBeVisible()
    reply.complete({ content: 'You spent **12.00 EUR**.' }, 'How much?')
    await expect.element(heading('How much?')).toBeVisible()
    await expect.element(log.getByText('12.00 EUR', { exact: true })).toBeVisible()
    await expect.element(log.getByText('Typing...')).not.toBeInTheDocument()
    expect(draftChat.get('u1', 'p1')).toBe(null)
    expect(sent()).toMatchObject([{ message: 'How much?' }])
  })

  test('a question can be typed without an open chat, and creates one', async () => {
    const { writing, sent } = chatApi()
    showChats()
    await expect.element(box).toHaveFocus()
    await expect.element(sendButton).toBeDisabled()
    await userEvent.keyboard('How much?{Enter}')
    await writing()
    expect(went.at(-1)).toBe('c1')
    await expect.element(log.getByText('How much?', { exact: true })).toBeVisible()
    await expect.element(box).toHaveValue('')
    expect(sent()).toMatchObject([{ message: 'How much?' }])
    expect(draftChat.get('u1', 'p1')).toBe(null)
  })

  test('a question is kept in the draft if its chat cannot be created', async () => {
    const { rejections } = chatApi()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    rejections.add('POST /api/things')
    showChats()
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('How much?{Enter}')
    await expect.element(heading(/\(Draft\)$/)).toBeVisible()
    await expect.element(box).toHaveValue('How much?')
  })

  test('a new chat focuses the message box, also on a phone, and says what it answers from', async () => {
    await page.viewport(390, 844)
    chatApi()
    showChats()
    await page.getByRole('button', { name: 'Create New Chat' }).click()
    await expect.element(page.getByText('Answers come from all documents of this workspace.')).toBeVisible()
    await expect.element(box).toHaveFocus()
  })

  test('CHAT-37: if the draft cannot become a chat, the text stays in the box and nothing is sent', async () => {
    const { rejections, sent } = chatApi()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    rejections.add('POST /api/things')
    showChats()
    await page.getByRole('button', { name: 'New chat', exact: true }).click()
    await box.fill('How much?')
    await sendButton.click()
    await expect
      .element(page.getByText('The chat could not be started. Please try again.').first())
      .toBeVisible()
    await expect.element(box).toHaveValue('How much?')
    await expect.element(sendButton).toBeEnabled()
    expect(sent()).toEqual([])
  })

  test('CHAT-38: typed text moves to the draft that replaces another, and is deleted with a discarded one', async () => {
    chatApi()
    showChats()
    await page.getByRole('button', { name: 'New chat', exact: true }).click()
    await box.fill('How much?')
    const first = draftChat.get('u1', 'p1')?.id
    await page.getByRole('button', { name: 'New chat', exact: true }).click()
    await expect.poll(() => draftChat.get('u1', 'p1')?.id).not.toBe(first)
    await expect.element(box).toHaveValue('How much?')
    await page.getByRole('button', { name: 'Delete chat' }).click()
    await expect.element(page.getByText('No chats yet', { exact: true })).toBeVisible()
    expect([went.at(-1), draftChat.get('u1', 'p1')]).toEqual([null, null])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('chat-text'))).toEqual([])
  })

  test('CHAT-35: an invalid stored draft is deleted', async () => {
    chatApi([{ id: 'c1', title: 'Lease' }])
    for (const bad of ['{', '[]', '{"id":"c1","title":"T","documents":[]}', '{"id":"draft-1","title":"T"}']) {
      sessionStorage.setItem('draftChatData', bad)
      expect(draftChat.get('u1', 'p1')).toBe(null)
      expect(sessionStorage.getItem('draftChatData')).toBe(null)
    }
    sessionStorage.setItem(
      'draftChatData',
      '{"id":"draft-chat-1","title":"Chat with 2 files","documents":[{"id":"d1"},{"id":"d2"}]}',
    )
    showChats()
    // A valid one is opened before any chat (CHAT-33).
    await expect.element(heading('Chat with 2 files (Draft)')).toBeVisible()
    await expect.element(page.getByText('2 documents loaded')).toBeVisible()
    await expect.element(box).toHaveAttribute('placeholder', 'Ask about your documents...')
  })
})

const long = 'What did we spend on receipts of every kind in the year before last?'

describe('an open chat', () => {
  const answered = [said('user', 'When does the lease end?'), said('assistant', 'It ends in **March**.')]

  test('CHAT-07, CHAT-11, CHAT-26, CHAT-30: the first chat opens by itself, and titles and previews are cut', async () => {
    chatApi([
      { id: 'c1', title: 'Old', updated_at: '2026-01-01T00:00:00.000Z' },
      { id: 'c2', title: long, messages: [said('user', long), ...answered], documents: [{ id: 'd1' }] },
    ])
    showChats()
    await expect.element(heading(`${long.slice(0, 50)}...`)).toBeVisible()
    expect(went).toEqual(['c2'])
    const list = page.getByRole('complementary', { name: 'Chats' })
    await expect.element(list.getByText('It ends in March.', { exact: true })).toBeVisible()
    await expect.element(list.getByText('1 doc', { exact: true })).toBeVisible()
    await page.viewport(768, 900)
    await expect.element(heading(`${long.slice(0, 30)}...`)).toBeVisible()
  })

  test('CHAT-07: until the first chat is open, its pane has nothing to press that would then go', async () => {
    await page.viewport(390, 844)
    chatApi([{ id: 'c1', title: 'Lease', messages: answered }])
    showChats()
    const follow = holdAddress()
    await expect.poll(() => went).toEqual(['c1'])
    await expect.element(page.getByRole('button', { name: 'Create New Chat' })).not.toBeInTheDocument()
    await expect.element(box).not.toBeInTheDocument()
    follow()
    await expect.element(heading('Lease')).toBeVisible()
    await expect.element(box).toBeVisible()
  })

  test('CHAT-09: at 768 px the list is a drawer, which closes by Escape and returns the focus to its button', async () => {
    await page.viewport(768, 900)
    chatApi([{ id: 'c1', title: 'Lease', messages: answered }])
    showChats('c1')
    const toggle = page.getByRole('button', { name: 'Show chats' })
    await toggle.click()
    const drawer = page.getByRole('dialog', { name: 'Chats' })
    await expect.element(drawer.getByRole('link', { name: /Lease/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(toggle).toHaveFocus()
  })

  test('CHAT-39, OPEN-47: deletion asks, then returns to the list without opening another chat', async () => {
    const { chats } = chatApi([
      { id: 'c1', title: 'Lease' },
      { id: 'c2', title: 'Fuel' },
    ])
    showChats('c1')
    await page.getByRole('button', { name: 'Delete chat' }).click()
    await expect.element(page.getByText('Are you sure you want to delete this chat?')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('Select a chat', { exact: true })).toBeVisible()
    await expect
      .element(page.getByText('Choose a chat from the sidebar or create a new one', { exact: true }))
      .toBeVisible()
    expect([went, [...chats.keys()]]).toEqual([[null], ['c2']])
    await page.getByRole('link', { name: /Fuel/ }).click()
    await expect.element(heading('Fuel')).toBeVisible()
  })

  test('CHAT-38, CONF-32: after a discarded draft no other chat opens by itself', async () => {
    chatApi([{ id: 'c1', title: 'Lease' }])
    showChats('c1')
    await page.getByRole('button', { name: 'New chat', exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: /\(Draft\)$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Delete chat' }).click()
    await expect.element(page.getByText('Select a chat', { exact: true })).toBeVisible()
    expect(went.slice(1)).toEqual([null])
  })

  test('CHAT-25, CHAT-43, CHAT-44: a failed reply shows why, and Retry replaces it', async () => {
    const { writing, sent } = chatApi([{ id: 'c1', title: 'Lease', messages: answered }])
    showChats('c1')
    await box.fill('And the deposit?')
    await sendButton.click()
    const first = await writing()
    first.fail('The budget is used up.')
    await expect.element(log.getByText('The budget is used up.')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    const second = await writing(1)
    await expect.element(log.getByText('The budget is used up.')).not.toBeInTheDocument()
    second.complete({ content: 'Two months.' })
    await expect.element(log.getByText('Two months.')).toBeVisible()
    expect(sent().map(({ message, retry }) => [message, retry])).toEqual([
      ['And the deposit?', undefined],
      ['And the deposit?', true],
    ])
    await expect.poll(() => log.getByRole('article').elements().length).toBe(4)
  })

  test('the last answer without the model can be requested from the model again', async () => {
    const byAnalyst = said('assistant', 'By the analyst', { model_failed: true })
    const { writing, sent } = chatApi([
      {
        id: 'c1',
        title: 'Lease',
        messages: [said('user', 'How much?'), byAnalyst, said('user', 'And now?'), byAnalyst],
      },
    ])
    showChats('c1')
    await page.getByRole('button', { name: 'Try the model again' }).click()
    const reply = await writing()
    reply.complete({ content: 'By the model' })
    await expect.element(log.getByText('By the model')).toBeVisible()
    expect(sent().map(({ message, retry }) => [message, retry])).toEqual([['And now?', true]])
    await expect.element(page.getByRole('button', { name: 'Try the model again' })).not.toBeInTheDocument()
  })

  test('a second tab shows the messages, and follows the reply', async () => {
    const { chats, resume } = chatApi([
      { id: 'c1', title: 'Lease', messages: [...answered, said('user', 'Since when?')], replying: true },
    ])
    const parts = [
      { type: 'accumulated_content', accumulated_content: 'Since' },
      { type: 'complete', content: 'Since 2019.' },
    ]
    resume(() => {
      const chat = chats.get('c1')!
      chat.data = {
        ...chat.data,
        replying: false,
        messages: [...chat.data.messages, said('assistant', 'Since 2019.')],
      }
      const body = parts.map((part, at) => `id: ${at + 1}\ndata: ${JSON.stringify(part)}\n\n`).join('')
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    })
    showChats('c1')
    await expect.element(log.getByText('Since 2019.')).toBeVisible()
    await expect.poll(() => log.getByRole('article').elements().length).toBe(4)
  })

  test('CHAT-16..20: Shift and Enter insert a line break, Enter of an input method sends nothing, and spaces are not sent', async () => {
    const { sent } = chatApi([{ id: 'c1', title: 'Lease', messages: answered }])
    showChats('c1')
    await box.fill('  ')
    await userEvent.keyboard('{Enter}')
    await expect.element(sendButton).toBeDisabled()
    await box.fill('one')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}two')
    await expect.element(box).toHaveValue('one\ntwo')
    const field = box.element() as HTMLTextAreaElement
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    )
    await expect.element(box).toHaveValue('one\ntwo')
    const two = field.clientHeight
    await box.fill(Array.from({ length: 20 }, (_, at) => `line ${at}`).join('\n'))
    await expect.poll(() => field.clientHeight).toBeGreaterThan(two)
    // Six lines and the space around them.
    expect(field.clientHeight).toBeLessThanOrEqual(6 * 24 + 20)
    expect(sent()).toEqual([])
  })

  test('ux 6: offline, the chat can be read, and typed text survives a reload', async () => {
    const { sent } = chatApi([{ id: 'c1', title: 'Lease', messages: answered }])
    showChats('c1')
    await expect.element(log.getByText('March')).toBeVisible()
    onlineManager.setOnline(false)
    await box.fill('And the deposit?')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByText(/^You're offline\. Your message stays on this device/).first())
      .toBeVisible()
    clear()
    showChats('c1')
    await expect.element(box).toHaveValue('And the deposit?')
    expect(sent()).toEqual([])
    onlineManager.setOnline(true)
    await expect.element(sendButton).toBeEnabled()
  })

  test.each(['light', 'dark'])('has no accessibility error, %s', async (theme) => {
    document.documentElement.setAttribute('data-theme', theme)
    chatApi([
      {
        id: 'c1',
        title: 'Lease',
        messages: [...answered, said('user', 'So?'), said('assistant', '', { error: 'No' })],
      },
    ])
    showChats('c1')
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(await violations()).toEqual([])
    document.documentElement.removeAttribute('data-theme')
  })
})
