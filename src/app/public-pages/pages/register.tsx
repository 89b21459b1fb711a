import { RegisterScreen, registerSearch } from '#features/auth/index.ts'
import { texts } from '#messages/auth.ts'
import type { Search } from '../visitor-pages.ts'

export const title = texts.register.button

export const screenOf = (search: Search) => <RegisterScreen {...registerSearch(search)} />
