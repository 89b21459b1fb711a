import { ITEM_SCHEMA, type StoredBytes, type UploadItem, unsent } from '#core/uploads/types.ts'

/** Bytes that are told apart by their hash only. */
export const storedBytes = (name: string, size = 1000): StoredBytes => ({
  at: { store: 'opfs', path: name },
  size,
  sha256: `hash of ${name}`,
})

/** A captured JPEG as it stands right after saving. */
export const anItem = (patch: Partial<UploadItem> = {}): UploadItem => ({
  captureId: '01890a5d-ac96-774b-bcce-b302099a8057',
  schema: ITEM_SCHEMA,
  build: 'test',
  userId: 'anna',
  projectId: 'office',
  name: 'receipt.jpg',
  size: 1000,
  type: 'image/jpeg',
  lastModified: 5,
  source: 'local',
  kind: 'image',
  original: storedBytes('original'),
  pages: [],
  pageCount: null,
  hash: null,
  ...unsent(0),
  ...patch,
})

/** A two-page PDF, rendered, with addresses of which the first page is sent. */
export const aSendingPdf = (patch: Partial<UploadItem> = {}): UploadItem =>
  anItem({
    kind: 'pdf',
    type: 'application/pdf',
    name: 'contract.pdf',
    hash: 'hash of original',
    pages: [storedBytes('page-1', 300), storedBytes('page-2', 300)],
    pageCount: 2,
    state: { at: 'working', stage: 'uploading' },
    targets: {
      pages: [
        { signedUrl: '/put/1', gcsUrl: 'store/1', stored: true },
        { signedUrl: '/put/2', gcsUrl: 'store/2', stored: false },
      ],
      original: { signedUrl: '/put/o', gcsUrl: 'store/o', stored: false },
    },
    ...patch,
  })
