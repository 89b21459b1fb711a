import { useLocation, useParams } from '@tanstack/react-router'
import {
  Briefcase,
  Files,
  Folder,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Search,
  Settings,
  Upload,
} from 'lucide-react'
import { useAddition } from '#features/workspaces/index.ts'
import { shellTexts } from './texts.ts'

export interface NavigationEntry {
  readonly id: 'workspaces' | 'documents' | 'folders' | 'search' | 'chat' | 'review' | 'upload' | 'settings'
  readonly label: string
  readonly icon: LucideIcon
  readonly href: string
  /** The screen that shows belongs to this entry. */
  readonly current: boolean
}

/** The entries, in their order (ROUTE-26); those of a workspace only inside one (OPEN-31). */
export function useNavigation(): readonly NavigationEntry[] {
  const { projectId } = useParams({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const workspaces: NavigationEntry = {
    id: 'workspaces',
    label: shellTexts.workspaces,
    icon: Briefcase,
    href: '/',
    current: projectId === undefined,
  }
  const hasReview = useAddition('review')
  const hasSearch = useAddition('search')
  if (projectId === undefined) return [workspaces]
  const home = `/project/${encodeURIComponent(projectId)}`
  const at = (part: string) => path.startsWith(`${home}/${part}`)
  const [inFolders, reviewing, uploading] = [at('folder'), at('review'), at('upload')]
  const [inSettings, searching, chatting] = [at('members'), at('search'), at('chat')]
  const review: NavigationEntry = {
    id: 'review',
    label: shellTexts.review,
    icon: ListChecks,
    href: `${home}/review`,
    current: reviewing,
  }
  const search: NavigationEntry = {
    id: 'search',
    label: shellTexts.search,
    icon: Search,
    href: `${home}/search`,
    current: searching,
  }
  return [
    workspaces,
    {
      id: 'documents',
      label: shellTexts.documents,
      icon: Files,
      href: home,
      current: !inFolders && !searching && !chatting && !reviewing && !uploading && !inSettings,
    },
    {
      id: 'folders',
      label: shellTexts.folders,
      icon: Folder,
      href: `${home}/folders`,
      current: inFolders,
    },
    ...(hasSearch ? [search] : []),
    {
      id: 'chat',
      label: shellTexts.chat,
      icon: MessagesSquare,
      href: `${home}/chat`,
      current: chatting,
    },
    ...(hasReview ? [review] : []),
    {
      id: 'upload',
      label: shellTexts.upload,
      icon: Upload,
      href: `${home}/upload`,
      current: uploading,
    },
    {
      id: 'settings',
      label: shellTexts.settings,
      icon: Settings,
      href: `${home}/members`,
      current: inSettings,
    },
  ]
}
