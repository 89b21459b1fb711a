import { readFileSync } from 'node:fs'
import { texts as camera } from '#messages/capture.ts'
import { texts as uploads } from '#messages/upload-notices.ts'
import { texts as page } from '#messages/uploads.ts'
import { pickFiles } from '#tests/support/journey.ts'
import type { Walker } from '../walker.ts'
import { paperFile, paperKinds } from '../papers.ts'
import { defineStep, oneOf } from '../step.ts'
import { like } from '../wording.ts'
import { newPaper, type World } from '../world.ts'

// Documents come in: dropped on any screen of the workspace, picked on the upload page, or photographed.

const few = ({ papers }: World) => papers.size < 12

/** Drops a file on whatever screen shows, as from the desktop of a computer. */
async function drop(walker: Walker, path: string, name: string): Promise<void> {
  const bytes = [...readFileSync(path)]
  await walker.page.evaluate(
    ({ bytes: content, name: filename }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(content)], filename, { type: 'application/pdf' }))
      const drop = { dataTransfer, bubbles: true, cancelable: true }
      const target = document.querySelector('main') ?? document.body
      for (const type of ['dragenter', 'dragover', 'drop']) target.dispatchEvent(new DragEvent(type, drop))
    },
    { bytes, name },
  )
}

const inWorkspace = (walker: Walker) =>
  /^\/project\/[^/]+(?!\/capture)/.test(new URL(walker.page.url()).pathname)

const dropFile = defineStep({
  name: 'drop',
  feature: 'upload',
  weight: 3,
  keys: ['file'],
  possible: few,
  choose: (world, random) => {
    world.made += 1
    return { file: `${oneOf(paperKinds, random)}-${world.made}.pdf` }
  },
  fits: ({ papers }, { file }) => !papers.has(file),
  run: async (walker, { file }, world) => {
    await walker.putMessageAway()
    const path = paperFile(walker.folder, file)
    if (walker.view === 'desk' && inWorkspace(walker)) await drop(walker, path, file)
    else {
      await walker.go('upload')
      // The screen before may have pickers of its own, such as that of exchange rates.
      await walker.page.getByRole('button', { name: page.chooseFiles }).waitFor()
      await pickFiles(walker.page, [path])
    }
    await walker.sees(uploads.saved({ n: 1 }))
    world.papers.set(file, newPaper(file))
  },
})

/** The camera sees the same picture again and again: a second photograph of it is taken for the same document. */
const capture = defineStep({
  name: 'capture',
  feature: 'camera',
  keys: [],
  possible: ({ unnamed, papers }) =>
    unnamed === 0 && ![...papers.values()].some(({ kind }) => kind === 'photo'),
  choose: () => ({}),
  run: async (walker, _given, world) => {
    await walker.putMessageAway()
    await walker.go('capture')
    const use = walker.page.getByRole('button', { name: camera.useCamera })
    const shutter = walker.page.getByRole('button', { name: camera.shutter })
    await use.or(shutter).first().waitFor()
    if (await use.isVisible()) await walker.press(use)
    const auto = walker.page.getByRole('button', { name: camera.autoLabel })
    await auto.waitFor()
    const card = walker.page.getByRole('region', { name: like((n) => camera.capturedPage({ n })) })
    if ((await auto.getAttribute('aria-pressed')) === 'true') await card.waitFor()
    else await walker.press(shutter)
    await card.getByText(camera.savedOn).waitFor()
    await walker.button(camera.done)
    await walker.sees(like((n) => camera.summary.documents({ n })))
    await walker.button(camera.summary.finish)
    world.unnamed += 1
  },
})

export const adding = [dropFile, capture]
