import { useNavigate, useParams } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useLogout } from '#features/auth/index.ts'
import { useHasCamera } from '#features/capture/index.ts'
import { useNewChat } from '#features/chat/index.ts'
import { paths, screenActions } from '#features/navigation/index.ts'
import { useAddition, useWorkspace } from '#features/workspaces/index.ts'
import { texts as shellTexts } from '#messages/shell.ts'
import { themeChoices, themeStore } from '../theme.ts'
import type { Entry, Section } from './entries.ts'
import { keysOf, type Keys } from './key-names.ts'
import { commandLayer } from './layer.ts'
import { texts } from '#messages/commands.ts'

/** Commands available here, given the user's role and the open workspace. */
export function useCommands(): readonly Section[] {
  const navigate = useNavigate()
  const logout = useLogout()
  const go = (href: string) => () => void navigate({ href })
  const screens = useScreens(go)
  const { projectId } = useParams({ strict: false })
  return [
    { title: texts.sections.document, entries: useActions() },
    {
      title: texts.sections.go,
      entries: [
        { id: 'workspaces', label: shellTexts.workspaces, keys: keysOf.workspaces, run: go('/') },
        ...screens,
      ],
    },
    {
      title: texts.sections.theme,
      entries: themeChoices.map((choice) => ({
        id: `theme-${choice}`,
        label: texts.theme({ name: shellTexts.themes[choice] }),
        run: () => themeStore.choose(choice),
      })),
    },
    {
      title: texts.sections.app,
      entries: [
        {
          id: 'shortcuts',
          label: texts.shortcuts,
          keys: keysOf.shortcuts,
          run: () => commandLayer.set('shortcuts'),
        },
        { id: 'storage', label: shellTexts.storage, run: () => commandLayer.set('storage') },
        ...(projectId === undefined
          ? []
          : [{ id: 'phone', label: shellTexts.connectPhone, run: () => commandLayer.set('phone') }]),
        { id: 'profile', label: shellTexts.profile, run: go('/profile') },
        { id: 'logout', label: shellTexts.logout, run: logout },
      ],
    },
  ]
}

/** Actions on the open document. They come first. */
function useActions(): readonly Entry[] {
  const byOwner = useSyncExternalStore(screenActions.subscribe, screenActions.get)
  // A part of a screen registers before the screen itself, whose actions come first.
  return [...byOwner.values()]
    .toReversed()
    .flat()
    .map((action) => ({ ...action, id: `action-${action.id}` }))
}

type Go = (href: string) => () => void

/** Screens of the open workspace. */
function useScreens(go: Go): readonly Entry[] {
  const { projectId } = useParams({ strict: false })
  const hasCamera = useHasCamera()
  const hasTrash = useAddition('trash')
  const hasSearch = useAddition('search')
  const hasParties = useAddition('parties')
  const hasBooks = useAddition('books')
  const hasReports = useAddition('expense-reports')
  const hasBank = useAddition('bank')
  const role = useWorkspace()?.role
  const newChat = useNewChat(projectId ?? '', (id) => go(paths.chat(projectId ?? '', id))())
  if (projectId === undefined) return []
  const manages = role === 'owner' || role === 'admin'
  const mayRestore = hasTrash && manages
  const command = (id: string, label: string, href: string, keys?: Keys): Entry => ({
    id,
    label,
    run: go(href),
    ...(keys && { keys }),
  })
  return [
    command('documents', shellTexts.documents, paths.documents(projectId), keysOf.documents),
    command('folders', shellTexts.folders, paths.folders(projectId), keysOf.folders),
    ...(hasSearch ? [command('search', shellTexts.search, paths.search(projectId), keysOf.search)] : []),
    command('chat', shellTexts.chat, paths.chats(projectId), keysOf.chat),
    { id: 'new-chat', label: texts.newChat, run: newChat, keys: keysOf.newChat },
    ...(hasCamera ? [command('capture', shellTexts.capture, paths.capture(projectId))] : []),
    command('upload', shellTexts.upload, paths.upload(projectId), keysOf.upload),
    command('settings', shellTexts.settings, paths.settings(projectId), keysOf.settings),
    command('review', texts.review, paths.review(projectId)),
    ...(hasParties ? [command('parties', texts.parties, paths.parties(projectId))] : []),
    ...(hasReports ? [command('reports', shellTexts.reports, paths.reports(projectId))] : []),
    ...(hasBooks && manages ? [command('books', shellTexts.books, paths.books(projectId))] : []),
    ...(hasBank && manages ? [command('bank', texts.bank, paths.bank(projectId))] : []),
    ...(mayRestore ? [command('trash', texts.trash, paths.trash(projectId))] : []),
  ]
}
