import { texts } from '#messages/landing.ts'
import { classNames } from '#ui/class-names.ts'

export interface AppPictureProps {
  readonly picture: Picture
  /** Above the fold: fetched with high priority. */
  readonly first?: boolean
  readonly className?: string
}

/** A screenshot in the reader's theme. Reserves its space; the other theme's file is not loaded. */
export function AppPicture({ picture, first = false, className }: AppPictureProps) {
  const { light, dark, still, width, height, alt } = picture
  const attributes = {
    width,
    height,
    alt,
    // A lazy image with `display: none` is not fetched.
    loading: 'lazy' as const,
    // Avoids a flicker when the app replaces the prerendered page.
    decoding: 'sync' as const,
    ...(first && { fetchPriority: 'high' as const }),
  }
  const appearance = 'w-full border border-border bg-surface shadow-layer'
  const themes = [
    { src: light, still: still?.light, shown: 'dark:hidden' },
    { src: dark, still: still?.dark, shown: 'hidden dark:block' },
  ]
  return themes.map((theme) => (
    <picture key={theme.src} className="contents">
      {theme.still && (
        // Without this, it would occupy a cell of the surrounding grid.
        <source media="(prefers-reduced-motion: reduce)" srcSet={theme.still} className="hidden" />
      )}
      <img {...attributes} src={theme.src} className={classNames(appearance, theme.shown, className)} />
    </picture>
  ))
}

/** A screenshot taken by `npm run screenshots`, in CSS pixels. */
export interface Picture {
  readonly light: string
  readonly dark: string
  /** Shown instead of a film with reduced motion. */
  readonly still?: { readonly light: string; readonly dark: string }
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
export const chatAtDesk: Picture = {
  ...of('chat-desktop'),
  ...desktop,
  alt: texts.pictures.chatDesktop,
}
/** A receipt becomes a row: plays once, in under 5 s. */
export const captureToRow: Picture = {
  ...of('capture-to-row'),
  still: of('row-phone'),
  ...phone,
  alt: texts.pictures.captureToRow,
}
