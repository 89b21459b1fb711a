import { messages } from './messages.ts'

/** What the web app manifest says, for its copies in other languages (`server/ops/languages/manifests.ts`). */
export const texts = messages('manifest', {
  capture: 'Capture receipt',
  captureHint: 'Open the camera of the workspace used last',
  uploads: 'Uploads',
  uploadsHint: 'What is on its way from this device',
  chat: 'Chat',
  chatHint: 'Ask about the documents of the workspace used last',
  cameraPicture: 'The camera with the outline of a receipt',
  overviewPicture: 'The sums of the month and the newest documents',
  listPicture: 'The receipts of a workspace',
  documentPicture: 'A receipt and its values, in the dark theme',
  fieldsPicture: 'A receipt beside the fields that were read from it',
  tablePicture: 'All receipts of a workspace as a table',
  answerPicture: 'A question about receipts, answered by month',
})
