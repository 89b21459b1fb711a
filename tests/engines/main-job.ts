import assert from 'node:assert/strict'
import { FileThing } from '#contract/things.ts'
import { clientOf, eventually, filesOf, isSettled, newPerson, signIn } from '#tests/support/api.ts'
import type { App } from '#tests/support/app.ts'
import type { FaultyProxy } from '#tests/support/faulty-proxy.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'
import { fill, press, reads, screenText, sees, until } from './person.ts'
import type { Session } from './session.ts'

/** One step of the main job; it fails by throwing. */
export interface Step {
  readonly name: string
  run(): Promise<void>
}

const PICKER = 'input[type=file]:not([capture])'

/** From a first visit to a correction that was made offline, through the network that `proxy` is. */
export function mainJob(session: Session, app: App, proxy: FaultyProxy): readonly Step[] {
  const person = newPerson()
  const files = receipts.slice(0, 3).map(({ file }) => file)
  let projectId = ''
  let id = ''
  const goto = (path: string) => session.goto(proxy.origin + path)
  const client = async () => clientOf(app.origin, await signIn(app.origin, person), projectId)
  const offline = () => {
    proxy.set({ reset: 1 })
    proxy.cutAll()
  }
  const online = () => proxy.set({ reset: 0 })
  const extracted = async () =>
    FileThing.parse(await (await client()).call('getThing', { params: { id } })).data.extracted
  const edit = async (value: string) => {
    // Until the page image is there, the fields below it move.
    await until(session, 'the page image', () =>
      session.run<boolean>(
        'return [...document.images].some(({ alt, complete, naturalWidth }) => /page \\d+ of \\d+/i.test(alt) && complete && naturalWidth > 0);',
      ),
    )
    await press(session, { role: 'button', name: '^Edit Vendor' })
    await fill(session, { role: 'textbox', name: '^Vendor' }, value)
    await session.press('Enter')
  }
  const steps: Record<string, () => Promise<void>> = {
    async 'signs up'() {
      await goto('/register')
      await fill(session, { label: 'username' }, person.username)
      await fill(session, { label: '^e-?mail' }, person.email)
      await fill(session, { label: '^password' }, person.password)
      await fill(session, { label: 'confirm' }, person.password)
      await press(session, { role: 'button', name: '^Create account$' })
    },
    async 'makes a workspace'() {
      await fill(session, { role: 'textbox', name: 'workspace name' }, 'Head office')
      await press(session, { role: 'button', name: '^Create workspace$' })
      await until(session, 'the workspace', async () => (await session.url()).includes('/project/'))
      projectId = /\/project\/([^/?#]+)/.exec(await session.url())?.[1] ?? ''
    },
    async 'sends three files, which are read'() {
      await goto(`/project/${projectId}/upload`)
      await until(session, 'the file picker', () =>
        session.run<boolean>('return Boolean(document.querySelector(arguments[0]));', PICKER),
      )
      await session.setFiles(PICKER, await Promise.all(files.map((file) => fixture(file))))
      const settled = await eventually(
        async () => filesOf(await client()),
        (all) => all.length === files.length && all.every(isSettled),
        180,
      )
      id = settled.find(({ data }) => data.filename === files[0])?.id ?? ''
    },
    async 'corrects a value'() {
      await goto(`/project/${projectId}/thing/${id}`)
      await edit('Northside')
      await eventually(extracted, ({ vendor }) => vendor === 'Northside')
    },
    async 'is served by the service worker'() {
      await until(session, 'a service worker that controls the page', async () => {
        const controls = await session.run<boolean>('return Boolean(navigator.serviceWorker?.controller);')
        if (!controls) await goto(`/project/${projectId}`)
        return controls
      })
      await goto(`/project/${projectId}/work/receipt`)
      for (const file of files) await reads(session, file)
      await goto(`/project/${projectId}/thing/${id}`)
      await sees(session, { role: 'button', name: '^Edit Vendor' })
    },
    async 'opens list and document offline'() {
      offline()
      await goto(`/project/${projectId}/work/receipt`)
      for (const file of files) await reads(session, file)
      await goto(`/project/${projectId}/thing/${id}`)
      await reads(session, 'Northside')
    },
    async 'corrects a value offline, which is saved once online'() {
      await edit('Harbour')
      await reads(session, 'Harbour')
      await goto(`/project/${projectId}/thing/${id}`)
      await reads(session, 'Harbour')
      assert.equal((await extracted())['vendor'], 'Northside')
    },
    async 'captures a file offline, which is sent once online'() {
      await goto(`/project/${projectId}/upload`)
      await until(session, 'the file picker', () =>
        session.run<boolean>('return Boolean(document.querySelector(arguments[0]));', PICKER),
      )
      await session.setFiles(PICKER, [await fixture(receipts[3]?.file ?? 'invoice.pdf')])
      await reads(session, receipts[3]?.file ?? 'invoice.pdf')
      // A reload loses nothing of it.
      await goto(`/project/${projectId}/upload`)
      await reads(session, receipts[3]?.file ?? 'invoice.pdf')
      online()
      await eventually(
        async () => filesOf(await client()),
        (all) => all.length === files.length + 1 && all.every(isSettled),
        180,
      )
      await eventually(extracted, ({ vendor }) => vendor === 'Harbour')
    },
    async 'searches, and corrects a value from there'() {
      await goto(`/project/${projectId}/search?q=receipts`)
      await until(session, 'an answer', async () =>
        /\b[34] (files|documents|receipts)/i.test(await screenText(session)),
      )
      await goto(`/project/${projectId}/thing/${id}`)
      await edit('Quay')
      await eventually(extracted, ({ vendor }) => vendor === 'Quay')
    },
  }
  return Object.entries(steps).map(([name, run]) => ({ name, run }))
}
