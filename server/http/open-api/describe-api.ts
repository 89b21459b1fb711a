import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { TOKEN_PREFIX, tokenScopes } from '#contract/tokens.ts'
import { completeDocument } from './complete-document.ts'
import { schemaNames } from './schema-names.ts'

/** Must be called before the routes that it describes are registered. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  const withSchemas = createJsonSchemaTransformObject({ schemaRegistry: schemaNames })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sheaf',
        version,
        description:
          'Every error is `{detail, code}`. The API says "project" for what the app calls a workspace.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The access token from POST /auth/token.' },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: `A personal token, which begins with ${TOKEN_PREFIX} and is valid for one workspace. Scopes: ${tokenScopes.join(', ')}.`,
          },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry: schemaNames }),
    transformObject: (document) => completeDocument(withSchemas(document)),
  })
}
