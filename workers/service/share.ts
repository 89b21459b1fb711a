import { storeShared } from '#platform/bytes/shared-files.ts'

/** Where other apps send files (the manifest's `share_target`), and the page where a person decides about them. */
const SHARE = '/share'
const RECEIVED = '/shared'

export const isShare = ({ method, url }: Request) => method === 'POST' && new URL(url).pathname === SHARE

/** Who is signed in; null for nobody. The database is set up for a share only: no other request needs it. */
async function signedInUser(): Promise<string | null> {
  try {
    const { sheafDb } = await import('#platform/db/sheaf-db.ts')
    return (await sheafDb.session.get('current'))?.userId ?? null
  } catch (error) {
    console.warn('Who is signed in cannot be read', error)
    return null
  }
}

/**
 * Sets aside what was shared, also without a network, and leads on to the page where a person saves or discards it. Any
 * web page can post this form, and no header tells it apart: with `Referrer-Policy: no-referrer` its `Origin` is `null`,
 * as that of a share, and `Sec-Fetch-Site` is not shown to a service worker.
 */
export async function takeShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    const files = form.getAll('files').filter((one): one is File => one instanceof File)
    const outcome = await storeShared(files, await signedInUser())
    return Response.redirect(outcome === 'full' ? `${RECEIVED}?failed=full` : RECEIVED, 303)
  } catch (error) {
    console.error('Shared files could not be set aside', error)
    return Response.redirect(`${RECEIVED}?failed=1`, 303)
  }
}
