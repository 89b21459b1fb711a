import { TokenResponse } from '../auth.ts'
import {
  ChangeIssuer,
  ConnectedIssuersResponse,
  CreateGroup,
  Group,
  GroupsResponse,
  OidcReturn,
  OidcSignIn,
  OidcSignOut,
  OidcStart,
  UpdateGroup,
} from '../oidc.ts'
import { type Endpoint, nothing } from './endpoint.ts'

const ofWorkspace = { access: 'project', origin: 'added' } as const
const all = '/projects/{projectId}/groups'
const one = `${all}/{id}` as const

/** Additional endpoints for OpenID Connect sign-in and the groups of issuers. */
export const oidcEndpoints = {
  startOidcSignIn: {
    method: 'POST',
    path: '/auth/oidc/issuers/{id}/start',
    access: 'public',
    origin: 'added',
    status: 200,
    response: OidcStart,
  },
  signInWithOidc: {
    method: 'POST',
    path: '/auth/oidc/sign-in',
    access: 'public',
    origin: 'added',
    status: 200,
    body: OidcSignIn,
    response: TokenResponse,
  },
  signOutOfOidc: {
    method: 'POST',
    path: '/auth/oidc/sign-out',
    access: 'user',
    origin: 'added',
    status: 200,
    response: OidcSignOut,
  },
  listConnectedIssuers: {
    method: 'GET',
    path: '/auth/oidc/issuers',
    access: 'user',
    origin: 'added',
    status: 200,
    response: ConnectedIssuersResponse,
  },
  startConnectingIssuer: {
    method: 'POST',
    path: '/auth/oidc/connect/start',
    access: 'user',
    origin: 'added',
    status: 200,
    body: ChangeIssuer,
    response: OidcStart,
  },
  connectIssuer: {
    method: 'POST',
    path: '/auth/oidc/connect',
    access: 'user',
    origin: 'added',
    status: 204,
    body: OidcReturn,
    response: nothing,
  },
  disconnectIssuer: {
    method: 'POST',
    path: '/auth/oidc/disconnect',
    access: 'user',
    origin: 'added',
    status: 204,
    body: ChangeIssuer,
    response: nothing,
  },
  listGroups: { ...ofWorkspace, method: 'GET', path: all, status: 200, response: GroupsResponse },
  createGroup: { ...ofWorkspace, method: 'POST', path: all, status: 201, body: CreateGroup, response: Group },
  updateGroup: { ...ofWorkspace, method: 'PUT', path: one, status: 200, body: UpdateGroup, response: Group },
  deleteGroup: { ...ofWorkspace, method: 'DELETE', path: one, status: 204, response: nothing },
} as const satisfies Record<string, Endpoint>
