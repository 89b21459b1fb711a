import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Camera, Plus, SearchX } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Project } from '#contract/projects.ts'
import { QueryView } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { CreateWorkspaceDialog } from './create-workspace-dialog.tsx'
import { InvitationBanners } from './invitations.tsx'
import { lastWorkspace } from './last-workspace.ts'
import { projectsQuery } from './queries.ts'
import { texts as accessTexts } from '#messages/workspace-access.ts'
import { texts } from '#messages/workspaces.ts'
import { useScreenTitle } from './use-workspace.ts'
import { WorkspaceCard } from './workspace-card.tsx'

export interface WorkspacesScreenProps {
  /** The create dialog is open; it is in the URL (ROUTE-05). */
  readonly creating: boolean
  readonly onCreating: (creating: boolean) => void | Promise<void>
  /** The token of the opened invitation link. */
  readonly invitation?: string | undefined
  /** Called after it was answered or dismissed. */
  readonly onInvitationDone?: () => void
  /** Shown above the list. */
  readonly notice?: ReactNode
}

/** The workspaces of the signed-in user (ROUTE-04, WS-02 to WS-09). */
export function WorkspacesScreen(props: WorkspacesScreenProps) {
  const { creating, onCreating, invitation, onInvitationDone, notice } = props
  const navigate = useNavigate()
  const projects = useQuery(projectsQuery())
  const last = lastWorkspace()
  useScreenTitle(texts.title)
  /** The first workspace opens on the page where documents are added. */
  const start = (projectId: string) =>
    void navigate({ href: isPhone() ? paths.capture(projectId) : paths.upload(projectId) })
  const open = async (projectId: string) => {
    // Back leads to the list instead of the dialog.
    await onCreating(false)
    await navigate({ to: '/project/$projectId', params: { projectId } })
  }
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden className="size-5" />}
      onPress={() => void onCreating(true)}
    >
      {texts.create}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={projects.data?.length !== 0 && <div className="hidden md:block">{create}</div>}
      />
      <InvitationBanners token={invitation} onLinkDone={onInvitationDone} />
      {notice}
      <QueryView
        query={projects}
        pending={<CardSkeletons />}
        errorTitle={accessTexts.loadFailed}
        // Capturing needs no list: it uses the last opened workspace.
        actions={
          last !== null && (
            <LinkButton href={paths.capture(last)} icon={<Camera aria-hidden className="size-5" />}>
              {texts.capture}
            </LinkButton>
          )
        }
        empty={(all) =>
          all.length > 0 ? null : projects.isFetching && !projects.isFetchedAfterMount ? (
            // The list on this device may be outdated, and must not lead to a second first workspace.
            <CardSkeletons />
          ) : (
            <Suspense fallback={<CardSkeletons />}>
              <FirstWorkspace onCreated={start} />
            </Suspense>
          )
        }
      >
        {(all) => <List projects={all} create={create} />}
      </QueryView>
      <CreateWorkspaceDialog
        open={creating}
        onClose={() => void onCreating(false)}
        onCreated={({ id }) => void open(id)}
      />
    </>
  )
}

/** Loaded lazily: needed once per user. */
const FirstWorkspace = lazy(async () => ({
  default: (await import('./first-workspace.tsx')).FirstWorkspace,
}))

/** On phones, documents come from the camera instead of files. */
const isPhone = () => matchMedia('(pointer: coarse) and (max-width: 47.99rem)').matches

const gridClass = 'grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3'

function List({ projects, create }: { readonly projects: readonly Project[]; readonly create: ReactNode }) {
  const [search, setSearch] = useState('')
  const found = projects.filter((project) => matches(project, search))
  return (
    <>
      <SearchField
        label={texts.search}
        clearLabel={texts.clearSearch}
        value={search}
        onChange={setSearch}
        className="mb-4 md:max-w-sm"
      />
      <p role="status">
        <VisuallyHidden>{search ? texts.found({ n: found.length }) : ''}</VisuallyHidden>
      </p>
      {found.length === 0 ? (
        <EmptyState icon={<SearchX />} title={texts.noMatch}>
          <p>{texts.noMatchText}</p>
        </EmptyState>
      ) : (
        <ul className={gridClass}>
          {found.map((project) => (
            <li key={project.id}>
              <WorkspaceCard project={project} />
            </li>
          ))}
        </ul>
      )}
      <div className="fixed end-4 max-w-[calc(100vw-2rem)] bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom)+1rem)] z-(--layer-bar) rounded-control shadow-layer *:text-[min(1rem,20px)] md:hidden">
        {create}
      </div>
    </>
  )
}

function CardSkeletons() {
  return (
    <Skeleton label={texts.loading}>
      <SkeletonBlock className="mb-4 h-11 md:max-w-sm" />
      <div className={gridClass}>
        {Array.from({ length: 3 }, (_, index) => (
          <SkeletonBlock key={index} className="h-36 rounded-card" />
        ))}
      </div>
    </Skeleton>
  )
}

/** Whether each word of the search occurs in name, description or organization. */
function matches(project: Project, search: string): boolean {
  const text = [project.name, project.description, project.organization].join(' ').toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
