import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { GoogleDrive } from '#server/env.ts'

/**
 * The content security policy. No inline scripts; WebAssembly for hashing, PDF and reading. Inline styles, because the
 * component library adds a style element.
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

/** Frames of Google's picker and sign-in, wherever their scripts are loaded from. */
const GOOGLE_FRAMES = ['https://accounts.google.com', 'https://docs.google.com', 'https://drive.google.com']

/** Other origins that the settings allow. */
interface AllowedOrigins {
  readonly googleDrive: GoogleDrive | null
  /** Receives page views. */
  readonly analyticsUrl: string | null
  /** The bucket, if devices send bytes to it directly. */
  readonly storeOrigin: string | null
}

function policyWith({ googleDrive, analyticsUrl, storeOrigin }: AllowedOrigins) {
  const policy = googleDrive ? withGoogle(googleDrive) : directives
  const origins = [
    ...(analyticsUrl === null ? [] : [new URL(analyticsUrl).origin]),
    ...(storeOrigin === null ? [] : [storeOrigin]),
  ]
  return { ...policy, connectSrc: [...policy.connectSrc, ...origins] }
}

function withGoogle(drive: GoogleDrive) {
  const scripts = [...new Set([drive.apiScript, drive.identityScript].map((url) => new URL(url).origin))]
  return {
    ...directives,
    scriptSrc: [...directives.scriptSrc, ...scripts],
    // The sign-in button loads a style sheet.
    styleSrc: [...directives.styleSrc, new URL(drive.identityScript).origin],
    frameSrc: [...directives.frameSrc, ...new Set([...scripts, ...GOOGLE_FRAMES])],
    connectSrc: [...directives.connectSrc, ...new Set([...scripts, new URL(drive.driveApi).origin])],
  }
}

/** The permissions policy: the camera is allowed for captures, and everything listed is denied. */
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
 * Returns a function that sets the security headers of a response. `secure` adds HSTS: people reach the server by HTTPS.
 * The policy does not upgrade requests to HTTPS, which would break a plain HTTP server.
 */
export function securityHeaders({
  secure,
  ...others
}: AllowedOrigins & { readonly secure: boolean }): SecurityHeaders {
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
    // helmet 8.1 throws its errors and needs no callback.
    protect(request, response, () => undefined)
    response.setHeader('permissions-policy', permissions)
  }
}
