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
import { useState } from 'react'
import { useOffer } from '#features/workspaces/index.ts'
import { texts as shellTexts } from '#messages/shell.ts'

export interface NavigationEntry {
  readonly id: 'workspaces' | 'documents' | 'folders' | 'search' | 'chat' | 'review' | 'upload' | 'settings'
  readonly label: string
  readonly icon: LucideIcon
  readonly href: string
  /** The screen that shows belongs to this entry. */
  readonly current: boolean
  /** Reserves its space until the server has reported whether it has this, so that its neighbours do not move. */
  readonly reserved?: boolean
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
  const reviewPlace = usePlace('review')
  const searchPlace = usePlace('search')
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
    reserved: reviewPlace === 'reserved',
  }
  const search: NavigationEntry = {
    id: 'search',
    label: shellTexts.search,
    icon: Search,
    href: `${home}/search`,
    current: searching,
    reserved: searchPlace === 'reserved',
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
    ...(searchPlace === 'none' ? [] : [search]),
    {
      id: 'chat',
      label: shellTexts.chat,
      icon: MessagesSquare,
      href: `${home}/chat`,
      current: chatting,
    },
    ...(reviewPlace === 'none' ? [] : [review]),
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

/** A place that was drawn before the host's answer stays, whatever the answer; the next start knows it. */
function usePlace(name: 'review' | 'search'): 'shown' | 'reserved' | 'none' {
  const offered = useOffer(name)
  const [drawnEarly] = useState(offered === undefined)
  if (offered) return 'shown'
  return drawnEarly ? 'reserved' : 'none'
}
