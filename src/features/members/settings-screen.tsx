import { useQuery } from '@tanstack/react-query'
import { FolderX, Users } from 'lucide-react'
import { canReadAudit, Role } from '#contract/roles.ts'
import { useUser } from '#features/auth/index.ts'
import { QueryWait, StaleNote } from '#features/loading/index.ts'
import { projectQuery, roleIn, useAddition, useScreenTitle } from '#features/workspaces/index.ts'
import { callFailureOf } from '#platform/api/errors.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { AccessTab } from './access/access-tab.tsx'
import { ActivityTab } from './activity/activity-tab.tsx'
import { CoverageNotice } from './coverage/coverage-alert.tsx'
import { GeneralTab } from './general/general-tab.tsx'
import { ModelCard } from './general/model-card.tsx'
import { MembersTab } from './people/members-tab.tsx'
import { texts } from '#messages/members.ts'
import { useCoverage } from './coverage/use-coverage.ts'

export type SettingsTab = 'settings' | 'members' | 'access' | 'activity'

/** The tab that an address's hash names; General otherwise (MEMBER-02). */
export const settingsTab = (hash: string): SettingsTab =>
  hash === 'members' || hash === 'access' || hash === 'activity' ? hash : 'settings'

export interface SettingsScreenProps {
  /** Undefined outside a workspace. */
  readonly projectId: string | undefined
  readonly tab: SettingsTab
  readonly onTab: (tab: SettingsTab) => void
}

/** The settings of a workspace and its people (ROUTE-15, MEMBER-01 to MEMBER-05). */
export function SettingsScreen({ projectId, tab, onTab }: SettingsScreenProps) {
  useScreenTitle(texts.settings)
  return (
    <>
      <PageHeader title={texts.settings} />
      {projectId === undefined ? (
        <EmptyState
          icon={<Users />}
          title={texts.noWorkspace}
          actions={
            <LinkButton href="/" variant="primary">
              {texts.toWorkspaces}
            </LinkButton>
          }
        >
          {texts.noWorkspaceHint}
        </EmptyState>
      ) : (
        <Settings projectId={projectId} tab={tab} onTab={onTab} />
      )}
    </>
  )
}

function Settings({ projectId, tab, onTab }: SettingsScreenProps & { readonly projectId: string }) {
  const workspace = useQuery(projectQuery(projectId))
  const user = useUser()
  const hasAudit = useAddition('audit')
  const coverage = useCoverage(projectId)
  const hasTokens = useAddition('tokens')
  const { data: project } = workspace
  if (!project) {
    // The workspace's gate has caught a refusal; an answer without a workspace passes it.
    if (callFailureOf(workspace.error) === 'unknown') return <MissingWorkspace />
    return (
      <QueryWait
        query={workspace}
        waiting={<SettingsSpinner />}
        errorTitle={texts.error}
        refused={(status) => (status === 404 || status === 403) && <MissingWorkspace />}
      />
    )
  }
  if (!coverage.isSettled) return <SettingsSpinner />
  const role = roleIn(project, user)
  const known = Role.safeParse(role)
  const mayAudit =
    hasAudit && known.success && canReadAudit({ userId: '', role: known.data, departments: [] })
  const activity = {
    id: 'activity' as const,
    label: texts.activity,
    content: <ActivityTab project={project} />,
  }
  const tabs = [
    {
      id: 'settings' as const,
      label: texts.general,
      content: (
        <>
          <GeneralTab project={project} />
          <ModelCard projectId={project.id} />
        </>
      ),
    },
    {
      id: 'members' as const,
      label: texts.members,
      content: <MembersTab project={project} role={role} />,
    },
    ...(hasTokens && known.success
      ? [
          {
            id: 'access' as const,
            label: texts.access,
            content: <AccessTab projectId={project.id} role={known.data} />,
          },
        ]
      : []),
    ...(mayAudit ? [activity] : []),
  ]
  return (
    <>
      <StaleNote updatedAt={workspace.dataUpdatedAt} failed={workspace.isError} />
      <CoverageNotice projectId={projectId} />
      <Tabs
        label={texts.tabs}
        tabs={tabs}
        selected={tabs.some(({ id }) => id === tab) ? tab : 'settings'}
        onSelect={onTab}
      />
    </>
  )
}

function MissingWorkspace() {
  return (
    <EmptyState
      icon={<FolderX />}
      title={texts.notFound}
      actions={
        <LinkButton href="/" variant="primary">
          {texts.toWorkspaces}
        </LinkButton>
      }
    />
  )
}

function SettingsSpinner() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-text-muted">
      <Spinner className="size-6" />
      {texts.loading}
    </p>
  )
}
