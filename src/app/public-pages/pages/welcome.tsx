import { invitationSearch, landingLinks } from '#features/auth/index.ts'
import { WelcomeScreen } from '#features/landing/index.ts'
import { texts } from '#messages/landing.ts'
import type { Search } from '../visitor-pages.ts'

export const { title } = texts

export const screenOf = (search: Search) => (
  <WelcomeScreen {...landingLinks(invitationSearch(search).invitation)} />
)
