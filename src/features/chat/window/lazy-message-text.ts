import { lazy } from 'react'

const load = () => import('./message-text.tsx')

/** Loaded lazily: Markdown is half of the chat's code, and the pane can show without it. */
export const MessageText = lazy(async () => ({ default: (await load()).MessageText }))

/** Preloads it before the first answer. */
export const loadMessageText = (): void => void load().catch(() => undefined)
