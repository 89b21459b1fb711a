import type { TurnPage } from '#contract/document-details.ts'
import type { FileThing } from '#contract/things.ts'
import type { Deps, TurnedImage, TurnedPages } from '#server/deps.ts'
import { type Scope, turnPage } from '#server/things/index.ts'
import type { PageTexts } from './page-texts.ts'

export interface TurnPageParts extends Pick<Deps, 'db' | 'events' | 'now'> {
  readonly texts: Pick<PageTexts, 'turn'>
  readonly turned: TurnedPages
}

/** Rotates a page for everyone, with the places of its text. Rejects as `turnPage` of `server/things` does. */
export async function turnPageByHand(
  { texts, turned, ...deps }: TurnPageParts,
  scope: Scope,
  id: string,
  asked: TurnPage,
): Promise<FileThing> {
  let image: TurnedImage | undefined
  return turnPage(deps, scope, id, {
    asked,
    make: async () => (image = await turned.make(scope.projectId, asked.image, asked.by)),
    also: async (trx) => {
      await texts.turn(trx, id, asked)
      if (image) await turned.claim(trx, id, [image])
    },
  })
}
