import { expect } from 'vitest'
import type { FileThing } from '#contract/things.ts'
import type { SignedUpload } from '#contract/uploads.ts'
import { jpeg, sha256, type DataServer } from '#tests/support/data-server.ts'
import type { Answer, TestPerson } from '#tests/support/server.ts'

// The upload calls of a client in one workspace.

export type Address = Pick<SignedUpload, 'signedUrl' | 'gcs_url'>

export interface Uploader {
  readonly person: TestPerson
  readonly project: string
  call(path: string, body: unknown): Promise<Answer>
  check(body: Record<string, unknown>): Promise<Record<string, unknown>>
  sign(contentType?: string): Promise<Address>
  signPages(
    pageCount: number,
    more?: Record<string, unknown>,
  ): Promise<{ signedUrls: Address[]; originals?: Address[] }>
  complete(body: Record<string, unknown>): Promise<Answer>
  /** Uploads one photo. Resolves to its document. */
  photo(bytes?: Buffer, more?: Record<string, unknown>): Promise<FileThing>
  /** Sends the bytes of one photo. Resolves to the body of its completion. */
  sent(bytes: Buffer, more?: Record<string, unknown>): Promise<Record<string, unknown>>
}

export function uploaderFor(server: DataServer, person: TestPerson, project: string): Uploader {
  const call = (path: string, body: unknown) =>
    server.call('POST', `/upload/${path}`, { token: person.token, project, body })
  const uploader: Uploader = {
    person,
    project,
    call,
    async check(body) {
      const answer = await call('check-duplicate-by-hash', body)
      expect(answer.status).toBe(200)
      return (answer.body as { duplicate_check: Record<string, unknown> }).duplicate_check
    },
    async sign(contentType = 'image/jpeg') {
      return (await call('generate-upload-signed-url', { filename: 'photo', contentType })).body as Address
    },
    async signPages(pageCount, more = {}) {
      const body = { originalFilename: 'file.pdf', pageCount, ...more }
      const answer = await call('generate-pdf-upload-signed-urls', body)
      return answer.body as { signedUrls: Address[]; originals?: Address[] }
    },
    complete: (body) => call('complete-gcs-upload', body),
    async photo(bytes = jpeg(Math.random().toString()), more = {}) {
      const answer = await uploader.complete(await uploader.sent(bytes, more))
      expect(answer).toMatchObject({ status: 200, body: { kind: 'File' } })
      return answer.body as FileThing
    },
    async sent(bytes, more = {}) {
      const { signedUrl, gcs_url } = await uploader.sign()
      expect((await server.put(signedUrl, bytes)).status).toBe(200)
      return {
        gcs_urls: [gcs_url],
        filename: 'photo.jpg',
        fileSize: bytes.length,
        contentHash: sha256(bytes),
        source: 'local',
        project_id: project,
        ...more,
      }
    },
  }
  return uploader
}
