import { type Hand, wholeName } from '../hand.ts'
import { defineStep, oneOf } from '../step.ts'
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
    return { file: paper.name, folder: known !== null && random() < 0.6 ? known : `Folder ${world.made}` }
  },
  fits: (world, { file, folder }) =>
    editablePapers(world).some(({ name }) => name === file) && (world.online || world.folders.has(folder)),
  run: async (hand, { file, folder }, world) => {
    const paper = paperOf(world, file)
    await hand.openTable(paper.type ?? '')
    await hand.tick(paper)
    await hand.button('Move to folder', hand.selectionBar())
    const dialog = hand.dialog('Move Files to Folder')
    if (world.folders.has(folder)) {
      await hand.press(dialog.getByText(folder, { exact: true }))
      await hand.button('Move Files', dialog)
    } else {
      await hand.button('+ Create New Folder', dialog)
      const editor = hand.dialog('Create Folder')
      await editor.getByPlaceholder('Enter folder name...').fill(folder)
      await hand.button('Create Folder', editor)
    }
    await dialog.waitFor({ state: 'hidden' })
    world.folders.add(folder)
    paper.folder = folder
    for (const held of world.trashedFolders.values()) held.delete(paper.id ?? '')
  },
})

async function open(hand: Hand, folder: string): Promise<void> {
  await hand.go('Folders')
  await hand.press(
    hand
      .main()
      .getByRole('link', { name: wholeName(folder) })
      .first(),
  )
  await hand.page.getByRole('heading', { level: 1, name: folder, exact: true }).waitFor()
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
  run: async (hand, { folder }, world) => {
    await open(hand, folder)
    for (const paper of readPapers(world)) if (paper.folder === folder) await hand.sees(paper.name)
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
  run: async (hand, { file }, world) => {
    await hand.putMessageAway()
    const paper = paperOf(world, file)
    await open(hand, paper.folder ?? '')
    await hand.button(`Actions for ${file}`)
    await hand.press(hand.page.getByRole('menuitem', { name: 'Remove from folder' }))
    await hand.button('Remove from folder', hand.alert(`Remove ${file}`))
    await hand.sees(
      world.online
        ? `${file} was removed from the folder`
        : `${file} will be removed from the folder when you are online`,
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
  run: async (hand, { folder }, world) => {
    await hand.putMessageAway()
    await hand.go('Folders')
    await hand.button(`Actions for ${folder}`)
    await hand.press(hand.page.getByRole('menuitem', { name: 'Delete' }))
    await hand.button('Delete', hand.alert(`Delete folder ${folder}`))
    await hand.sees(`Folder ${folder} was deleted`)
    const held = [...world.papers.values()].filter((paper) => paper.folder === folder)
    for (const paper of held) paper.folder = null
    world.folders.delete(folder)
    world.trashedFolders.set(folder, new Set(held.map(({ id }) => id ?? '')))
  },
})

export const filing = [move, openFolder, removeFromFolder, deleteFolder]
