import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { GoogleDrive } from '#server/env.ts'

/**
 * The one policy of the one document. No inline script; WebAssembly for hashing, PDF and reading. Style elements are
 * allowed inline: the component library adds one, and a style cannot run code.
 */
const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  frameSrc: ["'self'", 'blob:'],
  formAction: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
}

/** Where Google's picker and its sign-in show themselves, wherever their scripts come from. */
const GOOGLE_FRAMES = ['https://accounts.google.com', 'https://docs.google.com', 'https://drive.google.com']

interface OtherHosts {
  readonly googleDrive: GoogleDrive | null
  /** Where page views are told. */
  readonly analyticsUrl: string | null
  /** Where bytes are sent to and read from. */
  readonly storeOrigin: string | null
}

/** Other hosts stand in the policy only where what needs them is set up. */
function policyWith({ googleDrive, analyticsUrl, storeOrigin }: OtherHosts) {
  const policy = googleDrive ? withGoogle(googleDrive) : directives
  const told = [
    ...(analyticsUrl === null ? [] : [new URL(analyticsUrl).origin]),
    ...(storeOrigin === null ? [] : [storeOrigin]),
  ]
  return { ...policy, connectSrc: [...policy.connectSrc, ...told] }
}

function withGoogle(drive: GoogleDrive) {
  const scripts = [...new Set([drive.apiScript, drive.identityScript].map((url) => new URL(url).origin))]
  return {
    ...directives,
    scriptSrc: [...directives.scriptSrc, ...scripts],
    // The sign-in button brings its own style sheet.
    styleSrc: [...directives.styleSrc, new URL(drive.identityScript).origin],
    frameSrc: [...directives.frameSrc, ...new Set([...scripts, ...GOOGLE_FRAMES])],
    connectSrc: [...directives.connectSrc, ...new Set([...scripts, new URL(drive.driveApi).origin])],
  }
}

/**
 * What the document may ask the browser for. The camera takes captures; what is not listed stays with the document itself
 * by the browser's default, and no frame gets any of it.
 */
const permissions = `camera=(self), ${[
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')}`

export type SecurityHeaders = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Puts the headers of every answer on one. `secure`: people reach the server by HTTPS, so that they may be held to it.
 * Nothing is upgraded from HTTP by the policy: on a plain server that would break every request, on a secure one there is
 * none.
 */
export function securityHeaders({
  secure,
  ...others
}: OtherHosts & { readonly secure: boolean }): SecurityHeaders {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policyWith(others),
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: secure ? { maxAge: 180 * 24 * 60 * 60, includeSubDomains: false } : false,
  })
  return (request, response) => {
    // What goes wrong is thrown, since helmet 8.1; there is nothing to go on to.
    protect(request, response, () => undefined)
    response.setHeader('permissions-policy', permissions)
  }
}
