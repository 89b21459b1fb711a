import { readable, type Reads, type Scope } from '../rows/row.ts'

/** Links in live documents that the member may read. Every query for parties on behalf of a person starts here. */
export const seenLinks = (db: Reads, scope: Scope) =>
  readable(db, scope)
    .where('things.kind', '=', 'File')
    .innerJoin('party_links', 'party_links.thing_id', 'things.id')
    .innerJoin('party_names', 'party_names.id', 'party_links.name_id')
