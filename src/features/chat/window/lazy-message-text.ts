import { lazy } from 'react'

const load = () => import('./message-text.tsx')

/** Markdown is half of what a chat weighs: the pane shows without it. */
export const MessageText = lazy(async () => ({ default: (await load()).MessageText }))

/** Fetches it ahead of the first answer. */
export const loadMessageText = (): void => void load().catch(() => undefined)
