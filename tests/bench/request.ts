import fastify from 'fastify'
import { dataServer } from '#tests/support/data-server.ts'
import { sideBySide, type Figure } from './figure.ts'

const CALLS = 400

/**
 * The cost of a call without its work: `GET /auth/me` with its token checked, its limits counted and its response
 * shaped, compared with a bare Fastify that returns the same bytes.
 */
export async function measureRequest(): Promise<Figure[]> {
  const server = await dataServer()
  const bare = fastify()
  try {
    const owner = await server.person('bench')
    const headers = { authorization: `Bearer ${owner.token}` }
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (address: string) => {
      const answer = await fetch(address, { headers })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      return answer.json()
    }
    const me = await ask(`${origin}/api/auth/me`)
    bare.get('/me', () => me)
    const plain = await bare.listen({ port: 0, host: '127.0.0.1' })
    const [ours = 0, theirs = 0] = await sideBySide(CALLS, [
      () => ask(`${origin}/api/auth/me`),
      () => ask(`${plain}/me`),
    ])
    return [
      {
        name: 'call with a token',
        value: 1000 / ours,
        unit: 'calls/s',
        reference: 'bare Fastify, the same answer',
        referenceValue: 1000 / theirs,
        more: true,
      },
    ]
  } finally {
    await bare.close()
    await server.close()
  }
}
