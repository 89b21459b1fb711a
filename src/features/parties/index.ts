export { PartyList } from './party-list.tsx'
export { PartyPage } from './party-page.tsx'
