import { HttpError } from '#server/http/http-error.ts'

export const typeNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such document type here, or you may not open it.')

/** One answer for what never was, what was deleted and what belongs to others. */
export const viewNotFound = () =>
  new HttpError(
    404,
    'not-found',
    'There is no such view: it may have been deleted by the person who made it.',
  )

export const notYours = () =>
  new HttpError(
    403,
    'forbidden',
    'Somebody else made this view. Save it under a name of your own to change it.',
  )

export const nameTaken = () =>
  new HttpError(409, 'conflict', 'You have a view of that name already. Choose another name.', {
    field: 'name',
  })
