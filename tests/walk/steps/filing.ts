import { texts } from '#messages/folders.ts'
import { texts as selected } from '#messages/selected-files.ts'
import type { Walker } from '../walker.ts'
import { defineStep, oneOf } from '../step.ts'
import { ANYTHING, like, wholeName } from '../wording.ts'
import { editablePapers, paperOf, readPapers, type World } from '../world.ts'

// Folders: documents go in and out, and a folder goes and keeps none of them.

const move = defineStep({
  name: 'move',
  feature: 'folders',
  weight: 2,
  keys: ['file', 'folder'],
  choose: (world, random) => {
    const paper = oneOf(editablePapers(world), random)
    const known = oneOf(
      [...world.folders].filter((name) => name !== paper?.folder),
      random,
    )
    if (!paper || (!world.online && known === null)) return null
    world.made += 1
    // A folder is created with a network only.
    const intoKnown = known !== null && (random() < 0.6 || !world.online)
    return { file: paper.name, folder: intoKnown ? known : `Folder ${world.made}` }
  },
  fits: (world, { file, folder }) =>
    editablePapers(world).some(({ name }) => name === file) && (world.online || world.folders.has(folder)),
  run: async (walker, { file, folder }, world) => {
    const paper = paperOf(world, file)
    await walker.openTable(paper.type ?? '')
    await walker.tick(paper)
    await walker.button(selected.move, walker.selectionBar())
    const dialog = walker.dialog(texts.moveTitle)
    if (world.folders.has(folder)) {
      await walker.press(dialog.getByText(folder, { exact: true }))
      await walker.button(texts.move, dialog)
    } else {
      await walker.button(texts.createNew, dialog)
      const editor = walker.dialog(texts.create)
      await editor.getByPlaceholder(texts.placeholder).fill(folder)
      await walker.button(texts.create, editor)
    }
    await dialog.waitFor({ state: 'hidden' })
    world.folders.add(folder)
    paper.folder = folder
    for (const held of world.trashedFolders.values()) held.delete(paper.id ?? '')
  },
})

async function open(walker: Walker, folder: string): Promise<void> {
  await walker.go('folders')
  await walker.press(
    walker
      .main()
      .getByRole('link', { name: wholeName(folder) })
      .first(),
  )
  await walker.page.getByRole('heading', { level: 1, name: folder, exact: true }).waitFor()
}

const openFolder = defineStep({
  name: 'open-folder',
  feature: 'folders',
  keys: ['folder'],
  choose: (world, random) => {
    const folder = oneOf([...world.folders], random)
    return folder === null ? null : { folder }
  },
  fits: (world, { folder }) => world.folders.has(folder),
  run: async (walker, { folder }, world) => {
    await open(walker, folder)
    for (const paper of readPapers(world)) if (paper.folder === folder) await walker.sees(paper.name)
  },
})

const filed = (world: World) => readPapers(world).filter(({ folder }) => folder !== null)

const removeFromFolder = defineStep({
  name: 'remove-from-folder',
  feature: 'folders',
  keys: ['file'],
  choose: (world, random) => {
    const paper = oneOf(filed(world), random)
    return paper && { file: paper.name }
  },
  fits: (world, { file }) => filed(world).some(({ name }) => name === file),
  run: async (walker, { file }, world) => {
    await walker.putMessageAway()
    const paper = paperOf(world, file)
    await open(walker, paper.folder ?? '')
    await walker.button(
      like(() => texts.actions({ name: ANYTHING })),
      walker.rowOf(file),
    )
    await walker.press(walker.page.getByRole('menuitem', { name: texts.remove }))
    await walker.button(texts.remove, walker.alert(like(() => texts.removeTitle({ name: ANYTHING }))))
    await walker.sees(
      like(() =>
        world.online ? texts.removed({ name: ANYTHING }) : texts.removePending({ name: ANYTHING }),
      ),
    )
    paper.folder = null
  },
})

/** Its documents stay, and come back into it with it, unless they were filed elsewhere. */
const deleteFolder = defineStep({
  name: 'delete-folder',
  feature: 'folders',
  keys: ['folder'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const folder = oneOf([...world.folders], random)
    return folder === null ? null : { folder }
  },
  fits: ({ folders }, { folder }) => folders.has(folder),
  run: async (walker, { folder }, world) => {
    await walker.putMessageAway()
    await walker.go('folders')
    await walker.button(texts.actions({ name: folder }))
    await walker.press(walker.page.getByRole('menuitem', { name: texts.delete }))
    await walker.button(texts.delete, walker.alert(texts.deleteTitle({ name: folder })))
    await walker.sees(texts.deleted({ name: folder }))
    const held = [...world.papers.values()].filter((paper) => paper.folder === folder)
    for (const paper of held) paper.folder = null
    world.folders.delete(folder)
    world.trashedFolders.set(folder, new Set(held.map(({ id }) => id ?? '')))
  },
})

export const filing = [move, openFolder, removeFromFolder, deleteFolder]
