import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DraftDocument } from '#core/capture/types.ts'
import { unreadTitle } from '#core/titles/document-title.ts'
import { TitleText } from '#features/documents/index.ts'
import { paths } from '#features/navigation/index.ts'
import { ItemChip, ItemThumbnail } from '#features/uploads/index.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Thumbnail } from '#ui/layout/thumbnail.tsx'
import { texts } from '#messages/capture.ts'
import { usePageUrl } from '../use-bytes-url.ts'
import type { LeftDocument } from './use-left.ts'

/** A document that is no longer a draft: its title once it is read, and its state. */
export function LeftRow({ projectId, left }: { readonly projectId: string; readonly left: LeftDocument }) {
  const { document, captured } = left
  if (!captured) return <DraftRow document={document} />
  const { item, title, view, page } = captured
  const href = view.thingId === null ? null : paths.thing(projectId, view.thingId)
  return (
    <Row
      thumbnail={<ItemThumbnail item={item} near page={page} />}
      title={
        href === null ? (
          title
        ) : (
          <TextLink href={href}>
            <TitleText title={title} />
          </TextLink>
        )
      }
      state={<ItemChip view={view} />}
    />
  )
}

/** A document that can still be edited. */
export function DraftRow({ document }: { readonly document: DraftDocument }) {
  const [first] = document.pages
  return (
    <Row
      thumbnail={first && <PageThumbnail page={first} />}
      title={unreadTitle(document.name)}
      state={
        <Chip tone="success" icon={<CircleCheck aria-hidden />}>
          {texts.savedState}
        </Chip>
      }
    />
  )
}

function Row(props: { thumbnail: ReactNode; title: ReactNode; state: ReactNode }) {
  return (
    <li className="flex items-center gap-3 py-2">
      {props.thumbnail}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium break-words">
          <bdi>{props.title}</bdi>
        </p>
        <p className="mt-1">{props.state}</p>
      </div>
    </li>
  )
}

function PageThumbnail({ page }: { page: DraftDocument['pages'][number] }) {
  const src = usePageUrl(page)
  return <Thumbnail alt="" {...(src !== undefined && { src })} />
}
