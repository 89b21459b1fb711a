import { classNames } from '#ui/class-names.ts'
import type { Picture } from './pictures.ts'

export interface AppPictureProps {
  readonly picture: Picture
  /** The picture that is seen first: loaded at once. */
  readonly first?: boolean
  readonly className?: string
}

/** A picture of the app in the reader's theme. Its room is kept before it is there; the other theme's is not loaded. */
export function AppPicture({ picture, first = false, className }: AppPictureProps) {
  const { light, dark, width, height, alt } = picture
  const attributes = {
    width,
    height,
    alt,
    // A lazy picture that is not shown is not fetched: that keeps the other theme's off the line.
    loading: 'lazy' as const,
    // Where the app takes the place of a written page, the same picture stands in the same frame again.
    decoding: 'sync' as const,
    ...(first && { fetchPriority: 'high' as const }),
  }
  const look = 'w-full border border-border bg-surface shadow-layer'
  return (
    <>
      <img {...attributes} src={light} className={classNames(look, 'dark:hidden', className)} />
      <img {...attributes} src={dark} className={classNames(look, 'hidden dark:block', className)} />
    </>
  )
}
