import { fromSearch, SignInScreen } from '#features/auth/index.ts'
import { texts } from '#messages/auth.ts'
import type { Search } from '../visitor-pages.ts'

export const { title } = texts.signIn

export const screenOf = (search: Search) => <SignInScreen {...fromSearch(search)} />
