import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useLogout } from '#features/auth/index.ts'
import { useHasCamera } from '#features/capture/index.ts'
import { useNewChat } from '#features/chat/index.ts'
import { paths } from '#features/navigation/index.ts'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { useAddition, useWorkspace } from '#features/workspaces/index.ts'
import { labelOfName } from '#lib/field-format.ts'
import { texts as shellTexts } from '#messages/shell.ts'
import { themeChoices, themeStore } from '../theme.ts'
import { keysOf, type Keys } from './key-names.ts'
import { commandLayer } from './layer.ts'
import { texts } from '#messages/commands.ts'

export interface Command {
  readonly id: string
  readonly label: string
  readonly keys?: Keys
  readonly run: () => void
}

export interface CommandSection {
  readonly title: string
  readonly commands: readonly Command[]
}

/** What can be done from here, as the user's role and the open workspace allow. */
export function useCommands(): readonly CommandSection[] {
  const navigate = useNavigate()
  const logout = useLogout()
  const go = (href: string) => () => void navigate({ href })
  const places = usePlaces(go)
  const types = useTypes(go)
  const sections = [
    {
      title: texts.sections.go,
      commands: [
        { id: 'workspaces', label: shellTexts.workspaces, keys: keysOf.workspaces, run: go('/') },
        ...places,
      ],
    },
    { title: texts.sections.types, commands: types },
    {
      title: texts.sections.theme,
      commands: themeChoices.map((choice) => ({
        id: `theme-${choice}`,
        label: texts.theme({ name: shellTexts.themes[choice] }),
        run: () => themeStore.choose(choice),
      })),
    },
    {
      title: texts.sections.app,
      commands: [
        {
          id: 'shortcuts',
          label: texts.shortcuts,
          keys: keysOf.shortcuts,
          run: () => commandLayer.set('shortcuts'),
        },
        { id: 'storage', label: shellTexts.storage, run: () => commandLayer.set('storage') },
        { id: 'profile', label: shellTexts.profile, run: go('/profile') },
        { id: 'logout', label: shellTexts.logout, run: logout },
      ],
    },
  ]
  return sections.filter(({ commands }) => commands.length > 0)
}

type Go = (href: string) => () => void

/** Screens of the open workspace. */
function usePlaces(go: Go): readonly Command[] {
  const { projectId } = useParams({ strict: false })
  const hasCamera = useHasCamera()
  const hasTrash = useAddition('trash')
  const hasSearch = useAddition('search')
  const role = useWorkspace()?.role
  const newChat = useNewChat(projectId ?? '', (id) => go(paths.chat(projectId ?? '', id))())
  if (projectId === undefined) return []
  const mayRestore = hasTrash && (role === 'owner' || role === 'admin')
  const command = (id: string, label: string, href: string, keys?: Keys): Command => ({
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
    ...(hasCamera ? [command('capture', shellTexts.capture, `${paths.documents(projectId)}/capture`)] : []),
    command('upload', shellTexts.upload, paths.upload(projectId), keysOf.upload),
    command('settings', shellTexts.settings, paths.settings(projectId), keysOf.settings),
    command('review', texts.review, paths.review(projectId)),
    ...(mayRestore ? [command('trash', texts.trash, paths.trash(projectId))] : []),
  ]
}

/** The tables of the workspace's document types. */
function useTypes(go: Go): readonly Command[] {
  const { projectId } = useParams({ strict: false })
  const { data } = useQuery({ ...schemaStatsQuery(projectId ?? ''), enabled: projectId !== undefined })
  if (projectId === undefined || !data) return []
  return data.map(({ id, document_type: type }) => ({
    id: `type-${id}`,
    label: labelOfName(type),
    run: go(paths.ofType(projectId, type)),
  }))
}
