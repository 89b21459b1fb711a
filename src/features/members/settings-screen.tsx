import { useQuery } from '@tanstack/react-query'
import { FolderX, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Project } from '#contract/projects.ts'
import { canReadAudit, Role } from '#contract/roles.ts'
import { useUser } from '#features/auth/index.ts'
import { QueryFallback, StaleNote } from '#features/loading/index.ts'
import { projectQuery, roleIn, useAddition, useScreenTitle } from '#features/workspaces/index.ts'
import { callFailureOf } from '#platform/api/errors.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { type TabEntry, Tabs } from '#ui/controls/tabs.tsx'
import { AccessTab } from './access/access-tab.tsx'
import { ActivityTab } from './activity/activity-tab.tsx'
import { CoverageNotice } from './coverage/coverage-alert.tsx'
import { GeneralTab } from './general/general-tab.tsx'
import { ModelCard } from './general/model-card.tsx'
import { MembersTab } from './people/members-tab.tsx'
import { texts } from '#messages/members.ts'
import { useCoverage } from './coverage/use-coverage.ts'

/** At the bottom of its tab. */
const RatesCard = lazy(async () => ({ default: (await import('./rates/rates-card.tsx')).RatesCard }))

const MileageCard = lazy(async () => ({
  default: (await import('#features/reports/index.ts')).MileageCard,
}))

const ProofKeyCard = lazy(async () => ({
  default: (await import('./general/proof-key-card.tsx')).ProofKeyCard,
}))

export type SettingsTab = 'settings' | 'members' | 'access' | 'activity'

/** The tab of a URL hash; General if the hash names none (MEMBER-02). */
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
  const tabs = useSettingsTabs(workspace.data)
  const coverage = useCoverage(projectId)
  if (!workspace.data) {
    // WorkspaceGate handles a rejection, but not a response without a workspace.
    if (callFailureOf(workspace.error) === 'unknown') return <MissingWorkspace />
    return (
      <QueryFallback
        query={workspace}
        pending={<SettingsSpinner />}
        errorTitle={texts.error}
        rejected={(status) => (status === 404 || status === 403) && <MissingWorkspace />}
      />
    )
  }
  if (!coverage.isSettled) return <SettingsSpinner />
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

/** The tabs that this user may open; none while the workspace is unknown. */
function useSettingsTabs(project: Project | undefined): readonly TabEntry<SettingsTab>[] {
  const user = useUser()
  const hasAudit = useAddition('audit')
  const hasTokens = useAddition('tokens')
  const hasRates = useAddition('rates')
  const hasReports = useAddition('expense-reports')
  const hasProofs = useAddition('upload-proofs')
  if (!project) return []
  const role = roleIn(project, user)
  const known = Role.safeParse(role)
  const mayAudit =
    hasAudit && known.success && canReadAudit({ userId: '', role: known.data, departments: [] })
  const general: TabEntry<SettingsTab> = {
    id: 'settings',
    label: texts.general,
    content: (
      <>
        <GeneralTab project={project} />
        {hasReports && (
          <Suspense>
            <MileageCard project={project} />
          </Suspense>
        )}
        <ModelCard projectId={project.id} />
        {hasRates && (
          <Suspense>
            <RatesCard projectId={project.id} />
          </Suspense>
        )}
        {hasProofs && (
          <Suspense>
            <ProofKeyCard />
          </Suspense>
        )}
      </>
    ),
  }
  const members: TabEntry<SettingsTab> = {
    id: 'members',
    label: texts.members,
    content: <MembersTab project={project} role={role} />,
  }
  const access: TabEntry<SettingsTab>[] =
    hasTokens && known.success
      ? [
          {
            id: 'access',
            label: texts.access,
            content: <AccessTab projectId={project.id} role={known.data} />,
          },
        ]
      : []
  const activity: TabEntry<SettingsTab>[] = mayAudit
    ? [{ id: 'activity', label: texts.activity, content: <ActivityTab project={project} /> }]
    : []
  return [general, members, ...access, ...activity]
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
