import { keepShared } from '#platform/bytes/shared-files.ts'

/** Where other apps send files (the manifest's `share_target`), and the page that goes on with them. */
const SHARE = '/share'
const RECEIVED = '/shared'

export const isShare = ({ method, url }: Request) => method === 'POST' && new URL(url).pathname === SHARE

/** Keeps what was shared on the device, also without a network, and leads on to the page that captures it. */
export async function takeShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    await keepShared(form.getAll('files').filter((one): one is File => one instanceof File))
    return Response.redirect(RECEIVED, 303)
  } catch (error) {
    console.error('Shared files could not be kept', error)
    return Response.redirect(`${RECEIVED}?failed=1`, 303)
  }
}
