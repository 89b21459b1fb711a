import type { UploadItem } from '#core/uploads/types.ts'
import { PageThumbnail } from '#features/documents/index.ts'
import { Thumbnail } from '#ui/thumbnail.tsx'
import { useItemThumbnail } from './use-item-thumbnail.ts'

/** A picture of a capture: from this device until it is released, then of the document that came of it. */
export function ItemThumbnail({
  item,
  page,
}: {
  readonly item: UploadItem
  readonly page: string | undefined
}) {
  const src = useItemThumbnail(item)
  if (item.state.at === 'released') return <PageThumbnail gcsUrl={page} alt="" />
  return <Thumbnail alt="" {...(src !== undefined && { src })} />
}
