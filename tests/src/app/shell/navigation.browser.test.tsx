import { useQuery } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { projectQuery } from '#features/workspaces/index.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { selection } from '#platform/db/selection.ts'
import { themeStore } from '#app/theme.ts'
import { showInShell } from '#tests/src/app/commands/in-shell.tsx'
import { file, testHost } from '#tests/src/features/documents/host.tsx'
import { emulateMedia } from '#tests/src/ui/emulated-media.ts'
import { violations } from '#tests/src/ui/violations.ts'
import { clear } from '#tests/src/ui/render.tsx'

// The links of the bars, and what is next to them.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})
afterEach(() => {
  clear()
  document.documentElement.removeAttribute('data-theme')
  localStorage.removeItem('side-bar')
  vi.unstubAllGlobals()
})

const doubtful = (id: string) => file(id, { review: [{ key: 'total', reason: 'unclear' }] })
const ada = { user_id: 'u1', username: 'ada', email: 'ada@example.org', role: 'owner', departments: [] }
/** Requests the workspace, as its gate does. */
function Screen() {
  useQuery(projectQuery('p1'))
  return <p>screen</p>
}
const start = async (
  width: number,
  additions = ['review'],
  address = '/project/p1',
  /** The server sends its capabilities after this. */
  said?: Promise<undefined>,
) => {
  await page.viewport(width, 900)
  const things = new Map(['a', 'b'].map((id) => [id, doubtful(id)]))
  testHost({
    additions,
    things,
    members: [ada],
    instead: async ({ path }) => {
      if (path !== '/api/capabilities') return undefined
      await said
      return Response.json({ additions, version: '1', support_email: 'help@sheaf.example' })
    },
  })
  showInShell(<Screen />, address)
  await expect.element(page.getByText('screen')).toBeVisible()
}
const nav = page.getByRole('navigation', { name: 'Workspace' })

describe('the review link', () => {
  it('is in the side bar with the number of documents to review', async () => {
    await start(1440)
    await expect.element(nav.getByRole('link', { name: /^Review.*2 documents to review$/ })).toBeVisible()
  })

  it('is in the More sheet of a phone', async () => {
    await start(390)
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('link', { name: /^Review.*2 documents to review$/ })).toBeVisible()
  })

  it('is missing if the server has no review', async () => {
    await start(1440, [])
    await expect.element(nav.getByRole('link', { name: 'Folders' })).toBeVisible()
    expect(nav.getByRole('link', { name: /Review/ }).query()).toBeNull()
  })
})

describe('on a first visit', () => {
  const entries = (within: Element) =>
    [...within.querySelectorAll('li a[href^="/project/"]')].filter((link) =>
      link.checkVisibility({ visibilityProperty: true }),
    )
  const places = (links: readonly Element[]) =>
    links.map((link) => [link.textContent, link.getBoundingClientRect().top])

  it.each([
    ['the side bar', 1440, ['review', 'search'], 2],
    ['the side bar of a host without them', 1440, [], 0],
    ['the sheet of a phone', 390, ['review', 'search'], 2],
    ['the sheet of a phone with all of them', 390, ['review', 'search', 'expense-reports', 'books'], 4],
  ])('no entry of %s moves when the capabilities arrive', async (_, width, additions, more) => {
    const said = Promise.withResolvers<undefined>()
    await start(width, additions, '/project/p1', said.promise)
    if (width < 768) await page.getByRole('button', { name: 'More' }).click()
    const around = width < 768 ? page.getByRole('dialog') : nav
    await expect.element(around.getByRole('link', { name: 'Settings' })).toBeVisible()
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
    const early = entries(around.element())
    const before = places(early)
    said.resolve(undefined)
    await expect.poll(() => page.getByText('Support').elements().length).toBeGreaterThan(0)
    await expect.poll(() => entries(around.element()).length).toBe(early.length + more)
    expect(places(early)).toEqual(before)
  })
})

describe('the rail', () => {
  it.each([
    [1024, 768],
    [1366, 700],
  ])('shows every link on %i × %i without scrolling', async (width, height) => {
    await start(width)
    await page.viewport(width, height)
    await expect.element(nav.getByRole('link', { name: 'Settings' })).toBeVisible()
    const { scrollHeight, clientHeight } = nav.element()
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  })
})

describe('an on-screen keyboard', () => {
  it('hides the bottom bar of a phone until it closes', async () => {
    const view = Object.assign(new EventTarget(), { height: 900, offsetTop: 0, scale: 1 })
    vi.stubGlobal('visualViewport', view)
    await start(390)
    await expect.element(nav).toBeVisible()
    view.height = 500
    view.dispatchEvent(new Event('resize'))
    await expect.element(page.getByRole('link', { name: 'Documents' })).not.toBeInTheDocument()
    view.height = 900
    view.dispatchEvent(new Event('resize'))
    await expect.element(nav).toBeVisible()
  })
})

describe('the chat link', () => {
  it('ux 4: is between documents and capture in the bottom bar of a phone, and not in its sheet', async () => {
    await start(390)
    await expect
      .poll(() =>
        nav
          .getByRole('listitem')
          .elements()
          .map((item) => item.textContent?.replace(/\d.*/, '')),
      )
      .toEqual(['Documents', 'Chat', 'Capture', 'Upload', 'More'])
    await expect
      .element(nav.getByRole('link', { name: 'Chat', exact: true }))
      .toHaveAttribute('href', '/project/p1/chat')
    await page.getByRole('button', { name: 'More' }).click()
    const sheet = page.getByRole('dialog')
    await expect.element(sheet.getByRole('link', { name: 'Folders' })).toBeVisible()
    expect(sheet.getByRole('link', { name: 'Chat' }).query()).toBeNull()
  })
})

describe('the header', () => {
  it('links home, shows the workspace with the role, and has the public pages, support and Logout', async () => {
    await start(1440)
    const banner = page.getByRole('banner')
    await expect.element(banner.getByText('Site', { exact: true })).toBeVisible()
    await expect.element(banner.getByText('owner', { exact: true }).last()).toBeVisible()
    const links = () =>
      banner
        .getByRole('link')
        .elements()
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    await expect
      .poll(links)
      .toEqual(['Sheaf /', 'Privacy /privacy', 'Terms /terms', 'Support mailto:help@sheaf.example'])
    await expect.element(banner.getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  it.each([390, 768, 1440])('has the command menu at %i px, with a touch target', async (width) => {
    await start(width)
    const box = page.getByRole('banner').getByRole('button', { name: 'Find or ask' })
    await expect.element(box).toBeVisible()
    const target = box.element().getBoundingClientRect()
    expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(width < 1280 ? 44 : 36)
    await box.click()
    await expect.element(page.getByRole('dialog', { name: 'Find or ask' })).toBeVisible()
  })

  it('shows the user outside a workspace, where only the workspaces are linked', async () => {
    await start(1440, ['review'], '/')
    await expect.element(page.getByRole('banner').getByText('ada@example.org')).toBeVisible()
    expect(
      nav
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(['Workspaces'])
  })
})

it('the labels of the bottom bar are on one line, and the round button covers none', async () => {
  // With review, `More` has a number as soon as that has arrived.
  await start(390, [])
  const slots = [...nav.element().querySelectorAll('li > a, li > button')]
  expect(slots.map((slot) => slot.textContent.trim())).toEqual([
    'Documents',
    'Chat',
    'Capture',
    'Upload',
    'More',
  ])
  const tops = slots.map((slot) => {
    const word = document.createTreeWalker(slot, NodeFilter.SHOW_TEXT).nextNode()!
    const range = document.createRange()
    range.selectNodeContents(word)
    return Math.round(range.getBoundingClientRect().top)
  })
  expect(new Set(tops).size).toBe(1)
  const button = slots[2]!.querySelector('span')!.getBoundingClientRect()
  const ring = 3
  expect(button.bottom + ring).toBeLessThanOrEqual(tops[0]!)
})

describe('selected documents', () => {
  const here = { userId: 'u1', projectId: 'p1' }
  afterEach(() => selection.clear(here))

  it('add 72 px of space below the page for their bar', async () => {
    await start(1440, ['review'], '/project/p1/work/receipt')
    const below = () => Number.parseFloat(getComputedStyle(document.querySelector('main')!).paddingBottom)
    const before = below()
    await selection.add(here, ['a'])
    await expect.poll(below).toBe(before + 72)
  })

  it.each(['/work/receipt', '/folder/f1', '/upload?tab=mine'])(
    'have their bar in place of the navigation of a phone where files are listed (%s)',
    async (rest) => {
      await selection.add(here, ['a'])
      await start(390, ['review'], `/project/p1${rest}`)
      await expect.element(page.getByRole('region', { name: 'Selected documents' })).toBeVisible()
      await expect.element(nav).not.toBeInTheDocument()
    },
  )

  it.each([
    '',
    '/folders',
    '/upload',
    '/thing/b',
    '/work/s1/settings',
    '/members',
    '/review',
    '/chat',
    '/search',
  ])(
    'are a count with Clear on other screens, which keep their navigation and do not delete (%s)',
    async (rest) => {
      await selection.add(here, ['a'])
      await start(390, ['review'], `/project/p1${rest}`)
      await expect.element(nav).toBeVisible()
      await userEvent.keyboard('{Delete}')
      expect(page.getByRole('region', { name: 'Selected documents' }).query()).toBeNull()
      expect(page.getByRole('alertdialog').query()).toBeNull()
      const pill = page.getByRole('group', { name: 'Selected documents' })
      await expect.element(pill.getByText('1 selected')).toBeVisible()
      await pill.getByRole('button', { name: 'Clear' }).click()
      await expect.element(pill).not.toBeInTheDocument()
      expect(await sheafDb.selection.count()).toBe(0)
    },
  )
})

describe('in print', () => {
  afterEach(() => emulateMedia(''))

  it.each([390, 1440])(
    'a screen of %i px has no bars and buttons, and is dark on white in every theme',
    async (width) => {
      await start(width)
      document.documentElement.setAttribute('data-theme', 'dark')
      await expect.element(nav).toBeVisible()
      await emulateMedia('print')
      await expect.element(nav).not.toBeInTheDocument()
      expect(page.getByRole('banner').query()).toBeNull()
      expect(page.getByRole('button').elements()).toEqual([])
      await expect.element(page.getByText('screen')).toBeVisible()
      await expect.poll(() => getComputedStyle(document.documentElement).color).toBe('rgb(23, 27, 27)')
    },
  )
})

describe('the settings link', () => {
  it('is last in the side bar', async () => {
    await start(1440)
    await expect
      .poll(() =>
        nav
          .getByRole('link')
          .elements()
          .map((link) => link.textContent?.replace(/\d.*/, '')),
      )
      .toEqual(['Capture', 'Workspaces', 'Documents', 'Folders', 'Chat', 'Review', 'Upload', 'Settings'])
    const link = nav.getByRole('link', { name: 'Settings' })
    await expect.element(link).toHaveAttribute('href', '/project/p1/members')
  })

  it('is in the More sheet of a phone', async () => {
    await start(390)
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Settings' })).toBeVisible()
  })
})

describe('the account menu', () => {
  const open = async () => {
    await start(1440)
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  }
  const menu = page.getByRole('menu', { name: 'Account' })

  it('has the entries for the person and the device, which the side bar lacks', async () => {
    await open()
    await expect
      .poll(() =>
        menu
          .getByRole('menuitem')
          .or(menu.getByRole('menuitemradio'))
          .elements()
          .map((item) => item.textContent),
      )
      .toEqual([
        'Profileada@example.org',
        'Commands',
        'Keyboard shortcuts',
        'Storage',
        'System',
        'Light',
        'Dark',
        'Outdoor',
      ])
    const side = document.querySelector('aside')
    expect(side?.textContent).not.toMatch(/Commands|Storage|Theme|ada/)
  })

  it('shows the current theme, and changes it', async () => {
    await open()
    await expect.element(menu.getByRole('menuitemradio', { name: 'System' })).toBeChecked()
    await menu.getByRole('menuitemradio', { name: 'Dark' }).click()
    expect(themeStore.get()).toBe('dark')
    await page.getByRole('button', { name: 'Account' }).click()
    await expect.element(menu.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
    themeStore.choose('system')
  })

  it('opens commands, shortcuts and storage', async () => {
    for (const [entry, dialog] of [
      ['Commands', 'Find or ask'],
      ['Keyboard shortcuts', 'Keyboard shortcuts'],
      ['Storage', 'Storage'],
    ] as const) {
      await open()
      await menu.getByRole('menuitem', { name: entry }).click()
      await expect.element(page.getByRole('dialog', { name: dialog })).toBeVisible()
      clear()
    }
  })

  it('has no accessibility error', async () => {
    await open()
    await expect.element(menu).toBeVisible()
    expect(await violations()).toEqual([])
  })
})

describe('the More sheet of a phone', () => {
  it('has three groups, and nothing is cut off at 390 × 844', async () => {
    await start(390, ['review', 'search', 'books'])
    await page.viewport(390, 844)
    await page.getByRole('button', { name: 'More' }).click()
    const sheet = page.getByRole('dialog', { name: 'More' })
    const group = (name: string) => sheet.getByRole('region', { name })
    await expect.element(group('Work').getByRole('link', { name: 'Accounting' })).toBeVisible()
    await expect.element(group('Account').getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect.element(group('Account').getByRole('link', { name: 'Support' })).toBeVisible()
    await expect.element(group('Device').getByRole('button', { name: 'Storage' })).toBeVisible()
    const last = group('Device').getByRole('button', { name: 'Outdoor' })
    await expect.element(last).toBeVisible()
    const scroller = last.element().closest('.overflow-y-auto')!
    expect(scroller.scrollHeight).toBeLessThanOrEqual(scroller.clientHeight)
  })
})

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  it('the command menu and the list of shortcuts have no accessibility error', async () => {
    await start(1440)
    document.documentElement.setAttribute('data-theme', theme)
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('dialog', { name: 'Find or ask' })).toBeVisible()
    expect(await violations()).toEqual([])
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    expect(await violations()).toEqual([])
  })
})
