import { texts } from '#messages/landing.ts'
import { classNames } from '#ui/class-names.ts'

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

/** A picture of the running app, as `npm run screenshots` takes it; a theme without an own one uses the light. */
export interface Picture {
  readonly light: string
  readonly dark: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

const desktop = { width: 1440, height: 900 } as const
const phone = { width: 390, height: 844 } as const
const of = (name: string) => ({ light: `/welcome/${name}.webp`, dark: `/welcome/${name}-dark.webp` })

export const documentAtDesk: Picture = {
  ...of('document-desktop'),
  ...desktop,
  alt: texts.pictures.documentDesktop,
}
export const documentOnPhone: Picture = {
  ...of('document-phone'),
  ...phone,
  alt: texts.pictures.documentPhone,
}
export const chatAtDesk: Picture = {
  ...of('chat-desktop'),
  ...desktop,
  alt: texts.pictures.chatDesktop,
}
export const uploadOnPhone: Picture = {
  ...of('upload-phone'),
  ...phone,
  alt: texts.pictures.uploadPhone,
}
