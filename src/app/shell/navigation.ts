import { useLocation, useParams } from '@tanstack/react-router'
import {
  Briefcase,
  Calculator,
  Files,
  Folder,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  ReceiptText,
  Search,
  Settings,
  Upload,
} from 'lucide-react'
import { useState } from 'react'
import { canExportBooks } from '#contract/roles.ts'
import { paths } from '#features/navigation/index.ts'
import { useMembership, useOffer } from '#features/workspaces/index.ts'
import { texts as shellTexts } from '#messages/shell.ts'

export interface NavigationEntry {
  readonly id:
    | 'workspaces'
    | 'documents'
    | 'folders'
    | 'search'
    | 'chat'
    | 'review'
    | 'upload'
    | 'settings'
    | 'reports'
    | 'books'
  readonly label: string
  readonly icon: LucideIcon
  readonly href: string
  /** Whether the open screen belongs to this entry. */
  readonly current: boolean
  /** Reserves its space until the server has reported whether it has this, so that its neighbours do not move. */
  readonly reserved: boolean
}

const icons: Readonly<Record<NavigationEntry['id'], LucideIcon>> = {
  workspaces: Briefcase,
  documents: Files,
  folders: Folder,
  search: Search,
  chat: MessagesSquare,
  review: ListChecks,
  upload: Upload,
  settings: Settings,
  reports: ReceiptText,
  books: Calculator,
}

/** Entries by the first segment of the path below the workspace; all other paths belong to the documents. */
const entryOfPart: Readonly<Record<string, NavigationEntry['id']>> = {
  folder: 'folders',
  folders: 'folders',
  search: 'search',
  chat: 'chat',
  review: 'review',
  upload: 'upload',
  members: 'settings',
  reports: 'reports',
  books: 'books',
}

/** Entries in a phone's bottom bar inside a workspace; the others are in the sheet More. */
export const IN_BAR: ReadonlySet<NavigationEntry['id']> = new Set(['documents', 'chat', 'upload'])

/** The entries in order (ROUTE-26). Those of a workspace only appear inside one (OPEN-31). */
export function useNavigation(): readonly NavigationEntry[] {
  const { projectId } = useParams({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const review = useAvailability(useOffer('review'))
  const search = useAvailability(useOffer('search'))
  const reports = useAvailability(useOffer('expense-reports'))
  const books = useBooks(projectId)
  const home = projectId === undefined ? '/' : paths.documents(projectId)
  const [part = ''] = path.slice(home.length + 1).split('/')
  const current = projectId === undefined ? 'workspaces' : (entryOfPart[part] ?? 'documents')
  const entry = (
    id: NavigationEntry['id'],
    href: string,
    availability: Availability = 'available',
  ): NavigationEntry[] => {
    const own = { id, label: shellTexts[id], icon: icons[id], href, current: id === current }
    return availability === 'missing' ? [] : [{ ...own, reserved: availability === 'reserved' }]
  }
  if (projectId === undefined) return entry('workspaces', '/')
  return [
    ...entry('workspaces', '/'),
    ...entry('documents', home),
    ...entry('folders', paths.folders(projectId)),
    ...entry('search', paths.search(projectId), search),
    ...entry('chat', paths.chats(projectId)),
    ...entry('review', paths.review(projectId), review),
    ...entry('upload', paths.upload(projectId)),
    ...entry('settings', paths.settings(projectId)),
    ...entry('reports', paths.reports(projectId), reports),
    ...entry('books', paths.books(projectId), books),
  ]
}

/** For owner and admins. */
function useBooks(projectId: string | undefined): Availability {
  const member = useMembership(projectId ?? '')
  const isOffered = useOffer('books')
  return useAvailability(isOffered && (member ? canExportBooks(member) : undefined))
}

type Availability = 'available' | 'reserved' | 'missing'

/**
 * An entry drawn before the server's response keeps its position, whatever the response; the next start uses the
 * response. `isOffered`: undefined until known.
 */
function useAvailability(isOffered: boolean | undefined): Availability {
  const [drawnEarly] = useState(isOffered === undefined)
  if (isOffered) return 'available'
  return drawnEarly ? 'reserved' : 'missing'
}
