import { storeShared } from '#platform/bytes/shared-files.ts'

/** Where other apps post files (the manifest's `share_target`), and the page where a person accepts them. */
const SHARE = '/share'
const RECEIVED = '/shared'

export const isShare = ({ method, url }: Request) => method === 'POST' && new URL(url).pathname === SHARE

/** The signed-in user, or null. The database is loaded here because no other request needs it. */
async function signedInUser(): Promise<string | null> {
  try {
    const { sheafDb } = await import('#platform/db/sheaf-db.ts')
    return (await sheafDb.session.get('current'))?.userId ?? null
  } catch (error) {
    console.warn('The session cannot be read', error)
    return null
  }
}

/**
 * Stores shared files, also offline, and redirects to the page where a person saves or discards them. Any web page can
 * post this form, and no header reveals it: with `Referrer-Policy: no-referrer` its `Origin` is `null`, as for a share,
 * and a service worker cannot see `Sec-Fetch-Site`.
 */
export async function takeShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    const files = form.getAll('files').filter((one): one is File => one instanceof File)
    const outcome = await storeShared(files, await signedInUser())
    return Response.redirect(outcome === 'full' ? `${RECEIVED}?failed=full` : RECEIVED, 303)
  } catch (error) {
    console.error('Shared files could not be stored', error)
    return Response.redirect(`${RECEIVED}?failed=1`, 303)
  }
}
