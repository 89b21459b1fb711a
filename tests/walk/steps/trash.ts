import { texts as documents } from '#messages/document-values.ts'
import { texts as overview } from '#messages/overview.ts'
import { texts as selected } from '#messages/selected-files.ts'
import { texts } from '#messages/trash.ts'
import type { Walker } from '../walker.ts'
import { defineStep, oneOf } from '../step.ts'
import { ANYTHING, like } from '../wording.ts'
import { editablePapers, paperOf, readPapers, type World } from '../world.ts'

// Documents are deleted, and come back with folders or alone.

const isWhole = (world: World, folder: string) => {
  const held = world.trashedFolders.get(folder)
  return (
    !!held && ![...world.papers.values()].some(({ id, place }) => held.has(id ?? '') && place === 'trash')
  )
}

const restoreFolder = defineStep({
  name: 'restore-folder',
  feature: 'trash',
  keys: ['folder'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const folder = oneOf(
      [...world.trashedFolders.keys()].filter((one) => isWhole(world, one)),
      random,
    )
    return folder === null ? null : { folder }
  },
  fits: (world, { folder }) => isWhole(world, folder),
  run: async (walker, { folder }, world) => {
    await takeFromTrash(walker, folder)
    const held = world.trashedFolders.get(folder)
    for (const paper of world.papers.values()) if (held?.has(paper.id ?? '')) paper.folder = folder
    world.trashedFolders.delete(folder)
    world.folders.add(folder)
  },
})

const deleteDocument = defineStep({
  name: 'delete-document',
  feature: 'trash',
  keys: ['file'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const paper = oneOf(readPapers(world), random)
    return paper && { file: paper.name }
  },
  fits: (world, { file }) => readPapers(world).some(({ name }) => name === file),
  run: async (walker, { file }, world) => {
    await walker.putMessageAway()
    const paper = paperOf(world, file)
    await walker.openPaper(paper)
    await walker.button(documents.delete, walker.main())
    await walker.button(documents.delete, walker.alert(like(() => documents.deleteTitle({ name: ANYTHING }))))
    await walker.sees(like(() => documents.deleted({ name: ANYTHING })))
    world.deleted.add(paper.id ?? '')
    paper.place = 'trash'
  },
})

const deleteSelected = defineStep({
  name: 'delete-selected',
  feature: 'trash',
  keys: ['file', 'undo'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const paper = oneOf(editablePapers(world), random)
    return paper && { file: paper.name, undo: random() < 0.5 ? 'yes' : 'no' }
  },
  fits: (world, { file }) => editablePapers(world).some(({ name }) => name === file),
  run: async (walker, { file, undo }, world) => {
    await walker.putMessageAway()
    const paper = paperOf(world, file)
    await walker.openTable(paper.type ?? '')
    await walker.tick(paper)
    await walker.button(selected.delete, walker.selectionBar())
    await walker.button(selected.delete, walker.alert(like((n) => selected.deleteTitle({ n }))))
    await walker.sees(like((n) => selected.deleted({ n })))
    world.deleted.add(paper.id ?? '')
    if (undo === 'yes') {
      await walker.button(selected.undo, walker.messages())
      await walker.sees(like((n) => selected.restored({ n })))
    } else paper.place = 'trash'
  },
})

async function takeFromTrash(walker: Walker, name: string): Promise<void> {
  await walker.putMessageAway()
  await walker.go('documents')
  await walker.press(walker.main().getByRole('link', { name: overview.trash }))
  await walker.button(
    like(() => `${texts.restore} `),
    walker.rowOf(name),
  )
  await walker.sees(like(() => texts.restored({ name: ANYTHING })))
}

const restore = defineStep({
  name: 'restore',
  feature: 'trash',
  weight: 2,
  keys: ['file'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const paper = oneOf(
      [...world.papers.values()].filter(({ place }) => place === 'trash'),
      random,
    )
    return paper && { file: paper.name }
  },
  fits: ({ papers }, { file }) => papers.get(file)?.place === 'trash',
  run: async (walker, { file }, world) => {
    await takeFromTrash(walker, file)
    paperOf(world, file).place = 'documents'
  },
})

export const trash = [deleteDocument, deleteSelected, restore, restoreFolder]
