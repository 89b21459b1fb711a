import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * The one policy of the one document. No inline script; WebAssembly for hashing, PDF and reading. Style elements are
 * allowed inline: the component library adds one, and a style cannot run code.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
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
  },
}

/**
 * Headers of every answer. `secure`: people reach the server by HTTPS, so that they may be held to it. Nothing is
 * upgraded from HTTP by the policy: on a plain server that would break every request, on a secure one there is none.
 */
export async function sendSecurityHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: secure ? { maxAge: 180 * 24 * 60 * 60, includeSubDomains: false } : false,
  })
}
