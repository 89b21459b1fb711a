import type { Plugin } from 'vite'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/?]+\.mjs$/
/** React's key of a shape. React needs keys only for shapes that change their order. */
const KEY = /,\s*key: "\w+"/g
/** Former names of the icon, which become classes. */
const ALIASES = /,\s*aliases: \[[^\]]*\]/
/** A statement without effect, which the minifier cannot remove. */
const NO_EFFECT = /^__iconData\.node;$/m

/** An icon's module without what the app does not use: a quarter of it, after compression. */
export const slimIcon = (code: string): string =>
  code.replace(KEY, '').replace(ALIASES, '').replace(NO_EFFECT, '')

export const slimIcons = (): Plugin => ({
  name: 'sheaf-slim-icons',
  apply: 'build',
  transform: {
    filter: { id: ICON },
    handler: (code) => ({ code: slimIcon(code), map: null }),
  },
})
