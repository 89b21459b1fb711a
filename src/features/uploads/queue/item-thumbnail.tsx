import type { UploadItem } from '#core/uploads/types.ts'
import { PageThumbnail } from '#features/documents/index.ts'
import { Thumbnail } from '#ui/layout/thumbnail.tsx'
import { useItemThumbnail } from './use-item-thumbnail.ts'

export interface ItemThumbnailProps {
  readonly item: UploadItem
  /** Close enough to the screen to be worth a picture. */
  readonly near: boolean
  readonly page: string | undefined
}

/** A picture of a capture: from this device until it is released, then of its document. */
export function ItemThumbnail({ item, near, page }: ItemThumbnailProps) {
  const src = useItemThumbnail(item, near)
  if (item.state.at === 'released') return <PageThumbnail gcsUrl={page} alt="" />
  return <Thumbnail alt="" {...(src !== undefined && { src })} />
}
