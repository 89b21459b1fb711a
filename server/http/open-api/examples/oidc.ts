import type { oidcEndpoints } from '#contract/endpoints/oidc.ts'
import type { Group } from '#contract/oidc.ts'
import type { Examples } from './example.ts'
import { at, otherId, projectId } from './records.ts'

const issuer = 'https://login.example.com/realms/main'
const group: Group = {
  id: otherId,
  issuer,
  issuer_label: 'Example',
  name: 'accounting',
  role: 'team_member',
  departments: ['Finance'],
  created_at: at,
}
const state = 'q2w4Rk1sT0uVb8cDe5fG7hJk9mNpQrStUvWxYz01234'
const ticket = 'b8cDe5fG7hJk9mNpQrStUvWxYz01234q2w4Rk1sT0uV'
const params = { projectId, id: otherId }

export const oidcExamples: Examples<keyof typeof oidcEndpoints> = {
  startOidcSignIn: {
    params: { id: 'example' },
    response: { url: `${issuer}/protocol/openid-connect/auth?client_id=sheaf&state=${state}`, ticket },
  },
  signInWithOidc: {
    body: { ticket, response: `example?code=SplxlOBeZQQYbYS6WxSbIA&state=${state}` },
    response: { access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature', token_type: 'bearer' },
  },
  listConnectedIssuers: {
    response: { issuers: [{ id: 'example', label: 'Example', connected_at: at, only_way_in: false }] },
  },
  startConnectingIssuer: {
    body: { issuer: 'example', current_password: 'correct horse battery' },
    response: { url: `${issuer}/protocol/openid-connect/auth?client_id=sheaf&state=${state}`, ticket },
  },
  connectIssuer: { body: { ticket, response: `example?code=SplxlOBeZQQYbYS6WxSbIA&state=${state}` } },
  disconnectIssuer: { body: { issuer: 'example', current_password: 'correct horse battery' } },
  signOutOfOidc: { response: { url: `${issuer}/protocol/openid-connect/logout?client_id=sheaf` } },
  listGroups: {
    params: { projectId },
    response: { groups: [group], issuers: [{ issuer, label: 'Example', signed_in: true }] },
  },
  createGroup: {
    params: { projectId },
    body: { issuer, name: group.name, role: 'team_member', departments: ['Finance'] },
    response: group,
  },
  updateGroup: { params, body: { role: 'team_member', departments: ['Finance'] }, response: group },
  deleteGroup: { params },
}
