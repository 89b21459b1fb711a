import type { Endpoint, EndpointName } from '#contract/endpoints.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { passwordCalls } from '#contract/password-calls.ts'

/** Error codes by status. */
export type Rejections = Readonly<Record<number, readonly ErrorCode[]>>

/** Rejections of single calls, in addition to those that follow from the endpoint table. */
const additional: Partial<Record<EndpointName, Rejections>> = {
  signIn: { 401: ['bad-credentials', 'two-factor-required', 'bad-code'], 429: ['rate-limited'] },
  register: { 409: ['email-in-use'], 429: ['rate-limited'] },
  googleLogin: {
    401: ['bad-credentials'],
    403: ['forbidden'],
    409: ['email-in-use'],
    429: ['rate-limited'],
    501: ['not-implemented'],
  },
  changePassword: { 422: ['bad-credentials'], 429: ['rate-limited'] },
  endSession: { 404: ['not-found'] },
  startTwoFactor: { 409: ['conflict'], 422: ['bad-credentials'], 429: ['rate-limited'] },
  confirmTwoFactor: { 409: ['conflict'], 422: ['bad-code'], 429: ['rate-limited'] },
  renewRecoveryCodes: { 409: ['conflict'], 422: ['bad-credentials'], 429: ['rate-limited'] },
  turnOffTwoFactor: { 422: ['bad-credentials'], 429: ['rate-limited'] },
  signInWithPasskey: { 401: ['bad-credentials'], 429: ['rate-limited'] },
  newPasskeyOptions: { 409: ['conflict'], 422: ['bad-credentials'], 429: ['rate-limited'] },
  addPasskey: { 409: ['conflict'] },
  deletePasskey: { 404: ['not-found'] },
  startOidcSignIn: { 404: ['not-found'], 429: ['rate-limited'] },
  signInWithOidc: {
    401: ['bad-credentials'],
    403: ['forbidden'],
    409: ['email-in-use'],
    429: ['rate-limited'],
  },
  startConnectingIssuer: {
    403: ['sign-in-again'],
    404: ['not-found'],
    409: ['conflict'],
    422: ['bad-credentials'],
    429: ['rate-limited'],
  },
  connectIssuer: { 409: ['conflict'], 429: ['rate-limited'] },
  disconnectIssuer: {
    403: ['sign-in-again'],
    404: ['not-found'],
    409: ['conflict'],
    422: ['bad-credentials'],
    429: ['rate-limited'],
  },
  updateMember: { 409: ['conflict'] },
  createGroup: { 403: ['not-of-issuer'], 409: ['conflict'] },
  updateGroup: { 403: ['not-of-issuer'] },
  forgotPassword: { 429: ['rate-limited'] },
  countTokensOfLink: { 404: ['not-found'], 429: ['rate-limited'] },
  resetPassword: { 404: ['not-found'], 429: ['rate-limited'] },
  sendVerification: { 429: ['rate-limited'] },
  verifyEmail: { 404: ['not-found'] },
  acceptInvitation: { 409: ['conflict'] },
  rejectInvitation: { 409: ['conflict'] },
  acceptInvitationLink: { 404: ['not-found'], 409: ['conflict'] },
  rejectInvitationLink: { 404: ['not-found'], 409: ['conflict'] },
  inviteMember: { 409: ['conflict'], 429: ['rate-limited'] },
  setLanAccess: { 409: ['conflict'], 429: ['rate-limited'] },
  createToken: { 409: ['conflict'] },
  createWebhook: { 409: ['conflict'], 429: ['rate-limited'] },
  updateWebhook: { 429: ['rate-limited'] },
  testWebhook: { 429: ['rate-limited'] },
  replayDelivery: { 409: ['conflict'], 429: ['rate-limited'] },
  setMailbox: { 429: ['rate-limited'] },
  testMailbox: { 429: ['rate-limited'] },
  acceptMail: { 409: ['conflict'] },
  discardMail: { 409: ['conflict'] },
  updateProject: { 409: ['conflict'] },
  createThing: { 409: ['conflict'] },
  updateThing: {
    403: ['not-approver'],
    409: ['stale-version', 'wrong-step', 'in-report', 'conflict'],
  },
  deleteThing: { 409: ['stale-version', 'on-hold', 'in-report', 'report-submitted', 'conflict'] },
  moveThing: { 409: ['stale-version'] },
  checkDuplicate: {},
  signImageUpload: { 415: ['unsupported-type'], 429: ['upload-limit', 'rate-limited'] },
  signPdfUpload: { 415: ['unsupported-type'], 429: ['upload-limit', 'rate-limited'] },
  completeUpload: {
    409: ['missing-pages', 'conflict'],
    413: ['too-large'],
    422: ['bad-object'],
    429: ['upload-limit'],
  },
  uploadBatch: {},
  uploadProof: { 409: ['conflict'] },
  setBookSettings: { 409: ['conflict'] },
  createBookExport: { 409: ['conflict'] },
  takeBackBookExport: { 409: ['conflict'] },
  takeBackBookDocuments: { 409: ['conflict'] },
  createReport: { 404: ['not-found'], 409: ['in-report', 'conflict'] },
  updateReport: {
    403: ['forbidden'],
    409: ['stale-version', 'in-report', 'report-submitted', 'conflict'],
  },
  retryReading: { 409: ['in-report', 'conflict'] },
  turnPage: { 409: ['conflict'], 413: ['too-large'], 422: ['bad-object'] },
  changeType: { 409: ['in-report', 'conflict'] },
  restoreThing: { 409: ['conflict'] },
  changeParties: { 409: ['conflict'] },
  changeBankLines: { 409: ['conflict'] },
  importStatement: { 409: ['conflict'], 429: ['rate-limited'] },
  previewStatement: { 429: ['rate-limited'] },
  createView: { 409: ['conflict'] },
  updateView: { 409: ['conflict'] },
  sendMessage: { 409: ['conflict'], 429: ['rate-limited'] },
  resumeReply: { 429: ['rate-limited'] },
}

/** Rejections of the calls that upload a file by an upload link. These calls are not in the endpoint table. */
export const fileRejections: Rejections = {
  400: ['malformed'],
  404: ['not-found'],
  409: ['conflict'],
  413: ['too-large'],
  415: ['unsupported-type'],
  422: ['invalid', 'bad-object'],
  429: ['upload-limit', 'rate-limited'],
  500: ['internal'],
  503: ['unavailable'],
}

/** Rejections that follow from the entry in the endpoint table: access and input. */
function general({ method, access, path, query, body }: Endpoint): Rejections {
  const named = access === 'project'
  const sends = method !== 'GET'
  const names = path.includes('{')
  return {
    ...(named || query || sends || names ? { 400: ['malformed'] } : {}),
    ...(access === 'public' ? {} : { 401: ['unauthenticated'], 403: ['forbidden'] }),
    ...(named || names ? { 404: ['not-found'] } : {}),
    // A body is parsed even if the call does not expect one.
    ...(sends ? { 413: ['too-large'], 415: ['unsupported-type'] } : {}),
    // Text that the database cannot store is rejected anywhere in the input.
    ...(body || query || names ? { 422: ['invalid'] } : {}),
    500: ['internal'],
    503: ['unavailable'],
  }
}

/** Where the operator has turned passwords off. */
const passwordsOff: Rejections = { 403: ['passwords-off'] }
const needsPassword = (name: EndpointName) => passwordCalls.some((call) => call === name)

/** All statuses other than 2xx that a call may respond with, in ascending order, with their codes. */
export function rejectionsOf(name: EndpointName, endpoint: Endpoint): Rejections {
  const merged = new Map<number, Set<ErrorCode>>()
  for (const part of [general(endpoint), additional[name] ?? {}, needsPassword(name) ? passwordsOff : {}])
    for (const [status, codes] of Object.entries(part))
      merged.set(Number(status), new Set([...(merged.get(Number(status)) ?? []), ...codes]))
  return Object.fromEntries(
    [...merged].toSorted(([a], [b]) => a - b).map(([status, codes]) => [status, [...codes]]),
  )
}
