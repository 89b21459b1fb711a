import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Json } from './components.ts'
import { fileRejections, type Rejections, rejectionsOf } from './rejections.ts'

type Part = Record<string, Json>

/** An example `detail` for each code. */
const details: Readonly<Record<ErrorCode, string>> = {
  malformed: 'The request is malformed: its body is not valid JSON.',
  invalid: 'name: This must not be empty.',
  unauthenticated: 'Your session has ended. Please sign in again.',
  forbidden: 'Your role does not let you do this. Ask an admin of the workspace.',
  'not-found': 'There is no such document here, or you may not open it.',
  conflict: 'This workspace has a document type of that name already.',
  'stale-version': 'This was changed in the meantime. Check the new version and try again.',
  'on-hold': 'invoice.pdf is on hold (Tax audit 2025). Lift the hold to delete it.',
  'not-approver': 'You cannot approve or return your own document. These people can: carla.',
  'wrong-step': 'Only a submitted document can be approved or returned. Submit it first.',
  'in-report':
    'This document is in the expense report “Linz, November”, which was submitted. Take the report back, or ask for it to be returned, to change or delete it.',
  'report-submitted':
    'This expense report was submitted. Take it back, or ask for it to be returned, to change or delete it.',
  'email-in-use': 'There is an account with this e-mail address already.',
  'bad-credentials': 'Login failed. Please check your credentials.',
  'passwords-off': 'Passwords are turned off on this server. Sign in with the account of your organisation.',
  'sign-in-again': 'You signed in more than 15 minutes ago. Log out, sign in again, and try once more.',
  'not-of-issuer': 'Only people who signed in with Company can give its groups roles. Sign in with it first.',
  'two-factor-required': 'Enter the code from your authenticator app.',
  'bad-code': 'This code is not valid, or has been used. Enter a new code, or a recovery code.',
  'missing-pages': 'Some pages have not arrived. Send them again.',
  'bad-object': 'The file is empty: there is nothing to store.',
  'too-large': 'The request is too large.',
  'unsupported-type': 'This call does not accept that content type.',
  'url-refused': 'This address is not valid. Request a new one.',
  'url-expired': 'This address has expired. Request a new one and try again.',
  'rate-limited': 'Too many calls. Please try again in 60 s.',
  'upload-limit': 'You have uploaded as many files as you may this month.',
  'not-implemented': 'This server does not offer this yet.',
  unavailable: 'The server cannot reach its database. Please try again shortly.',
  internal: 'Something went wrong on the server. Please try again.',
}

const nameOf = (status: string, codes: readonly ErrorCode[]) => `${status}-${codes.join('-or-')}`

const everyRejection = () =>
  [
    ...(Object.entries(endpoints) as [EndpointName, Endpoint][]).map(([name, endpoint]) =>
      rejectionsOf(name, endpoint),
    ),
    fileRejections,
  ].flatMap((rejections) => Object.entries(rejections))

/** All distinct rejections, as response components of the document. */
export const rejectionComponents = (): Part =>
  Object.fromEntries(
    everyRejection().map(([status, codes]) => [
      nameOf(status, codes),
      {
        description: `Rejected: ${codes.map((code) => `\`${code}\``).join(', ')}`,
        ...(status === '429' || status === '503' ? { headers: RETRY_AFTER } : {}),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/ErrorBody' }, bodyOf(codes)],
            },
            examples: Object.fromEntries(
              codes.map((code) => [code, { value: { detail: details[code], code } }]),
            ),
          },
        },
      },
    ]),
  )

/** What these codes add to `ErrorBody`. */
const bodyOf = (codes: readonly ErrorCode[]): Part => ({
  type: 'object',
  properties: {
    code: { type: 'string', enum: [...codes] },
    ...(codes.includes('stale-version') ? { current: { $ref: '#/components/schemas/Thing' } } : {}),
  },
  required: ['code'],
})

/** The rejections of a call, as references to components. */
export const rejectionRefs = (rejections: Rejections): Part =>
  Object.fromEntries(
    Object.entries(rejections).map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${nameOf(status, codes)}` },
    ]),
  )

const RETRY_AFTER: Part = {
  'Retry-After': { description: 'Seconds to wait before the next attempt', schema: { type: 'integer' } },
}
