import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import type { Party } from '#contract/parties.ts'
import { QueryFallback, StaleNote } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { partyQuery } from '#features/workspace-data/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { calendarDay } from '#lib/field-format.ts'
import { texts } from '#messages/parties.ts'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { BackLink } from '#ui/controls/back-link.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { PartyDocuments } from './party-documents.tsx'
import { PartyFacts } from './party-facts.tsx'
import { PartyHistory } from './party-history.tsx'
import { PartySums } from './party-sums.tsx'
import { Rename } from './rename.tsx'
import { Spellings } from './spellings.tsx'

export interface PartyPageProps {
  readonly projectId: string
  readonly id: string
}

/** A party: its documents, sums, spellings, numbers, addresses, accounts and history. */
export function PartyPage({ projectId, id }: PartyPageProps) {
  const party = useQuery(partyQuery(projectId, id))
  useScreenTitle(party.data?.name ?? texts.parties)
  const list = <LinkButton href={paths.parties(projectId)}>{texts.parties}</LinkButton>
  if (rejectionStatusOf(party.error) === 404) {
    return (
      <EmptyState icon={<Building2 />} headingLevel="h1" title={texts.missing} actions={list}>
        {texts.missingHint}
      </EmptyState>
    )
  }
  if (!party.data) {
    return (
      <QueryFallback
        query={party}
        pending={
          <Skeleton label={texts.loadingParty}>
            <SkeletonBlock className="mb-6 h-9 w-1/2" />
            <SkeletonBlock className="h-64 w-full" />
          </Skeleton>
        }
        errorTitle={texts.error}
        headingLevel="h1"
        actions={list}
      />
    )
  }
  return (
    <>
      <Head projectId={projectId} party={party.data} />
      <StaleNote updatedAt={party.dataUpdatedAt} failed={party.isError} />
      <Body projectId={projectId} party={party.data} />
    </>
  )
}

interface KnownParty {
  readonly projectId: string
  readonly party: Party
}

function Head({ projectId, party }: KnownParty) {
  return (
    <>
      <PageHeader
        title={party.name}
        unfold={texts.unfold}
        before={<BackLink href={paths.parties(projectId)}>{texts.parties}</BackLink>}
        description={texts.documents({ n: party.documents })}
        actions={<Rename projectId={projectId} party={party} />}
      />
      {party.accounts
        .filter(({ is_new }) => is_new)
        .map(({ text, first_at }) => (
          <Banner key={text} tone="warning" title={texts.newAccount} className="mb-4">
            {texts.newAccountHint({ account: text, day: calendarDay(first_at.slice(0, 10)) })}
          </Banner>
        ))}
    </>
  )
}

/** On wide screens, its details are next to its documents. */
function Body({ projectId, party }: KnownParty) {
  const navigate = useNavigate()
  const show = (id: string) => void navigate({ href: paths.party(projectId, id) })
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <PartySums projectId={projectId} party={party} />
        <PartyDocuments key={party.id} projectId={projectId} party={party} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Spellings projectId={projectId} party={party} onShow={show} />
        <PartyFacts party={party} />
        <PartyHistory projectId={projectId} party={party} onShow={show} />
      </div>
    </div>
  )
}
