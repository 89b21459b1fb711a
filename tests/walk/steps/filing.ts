import { defineStep, oneOf } from '../step.ts'
import { editablePapers, paperOf, readPapers } from '../world.ts'

// Folders, the trash, and the type of a document.

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
  },
})

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
    await hand.go('Folders')
    await hand.press(
      hand
        .main()
        .getByRole('link', { name: new RegExp(`^${folder}`) })
        .first(),
    )
    await hand.page.getByRole('heading', { level: 1, name: folder, exact: true }).waitFor()
    for (const paper of readPapers(world)) if (paper.folder === folder) await hand.sees(paper.name)
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
  run: async (hand, { file }, world) => {
    await hand.putMessageAway()
    const paper = paperOf(world, file)
    await hand.openPaper(paper)
    await hand.button('Delete', hand.main())
    await hand.button('Delete', hand.alert(`Delete ${file}`))
    await hand.sees(`${file} was deleted`)
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
  run: async (hand, { file, undo }, world) => {
    await hand.putMessageAway()
    const paper = paperOf(world, file)
    await hand.openTable(paper.type ?? '')
    await hand.tick(paper)
    await hand.button('Delete', hand.selectionBar())
    await hand.button('Delete', hand.alert(/^Delete \d+ files?$/))
    await hand.sees(/^\d+ files? (?:was|were) deleted/)
    world.deleted.add(paper.id ?? '')
    if (undo === 'yes') {
      await hand.button('Undo', hand.page.getByRole('region', { name: 'Messages' }))
      await hand.sees(/^\d+ files? (?:was|were) restored/)
    } else paper.place = 'trash'
  },
})

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
  run: async (hand, { file }, world) => {
    await hand.putMessageAway()
    await hand.go('Documents')
    await hand.press(hand.main().getByRole('link', { name: 'Trash' }))
    await hand.button(`Restore ${file}`)
    await hand.sees(`${file} was restored`)
    paperOf(world, file).place = 'documents'
  },
})

const changeType = defineStep({
  name: 'change-type',
  feature: 'types',
  keys: ['file', 'type'],
  possible: ({ online, types }) => online && types.size > 1,
  choose: (world, random) => {
    const paper = oneOf(editablePapers(world), random)
    const type =
      paper &&
      oneOf(
        [...world.types.keys()].filter((one) => one !== paper.type),
        random,
      )
    return type ? { file: paper.name, type } : null
  },
  fits: (world, { file, type }) =>
    world.types.has(type) &&
    editablePapers(world).some((paper) => paper.name === file && paper.type !== type),
  run: async (hand, { file, type }, world) => {
    await hand.putMessageAway()
    const paper = paperOf(world, file)
    await hand.openPaper(paper)
    await hand.button('More actions')
    await hand.press(hand.page.getByRole('menuitem', { name: 'Change type' }))
    const dialog = hand.dialog('Change type')
    await hand.button(/Document type/, dialog)
    await hand.press(hand.page.getByRole('option', { name: hand.labelOf(type), exact: true }))
    await hand.button('Change type', dialog)
    await hand.sees(/^Now a document of the type /)
    paper.isSettled = false
    // The fields of another type are read anew.
    paper.written.clear()
    paper.lastEdit = null
  },
})

export const filing = [move, openFolder, deleteDocument, deleteSelected, restore, changeType]
