import type { QueryFilter } from '#contract/query-tree.ts'
import type { ReadQuery } from '#core/query/read-query.ts'
import { wordsOf } from '#core/query/words.ts'
import { EVERYDAY_VERBS } from './everyday-verbs.ts'

// Words of everyday speech that seldom say what a document is about: verbs, and what stands around them. No noun that
// somebody may ask for is among them.
const WORDS = `
  able accept according account across actually add added adding after again against ago all allow almost along already
  also although always amongst apart apparently appear appears approximately around aside ask asked assume away bad become
  been before begin behind being believe below beside best better between beyond bit both bring brings brought but by
  calculate calculated call came can cause certain change check checked clear clearly close closed collect come comes
  coming common compute compose comprise concern consider consist contain continue correct could count cover current
  currently decide deal define depend determine did differ differently directly discover do does doing done down due
  each early easily eight either eleven else end ended enough entire equal especially essentially even eventually ever
  every evidently exact exactly exceed exceeded exceeds except exclusively exist expect explain extra fairly far fall
  falls fell few figure fill filled final finally find fine first five fit follow following for forth forward found
  four from full fully further gather general generally get gets getting give given gives giving go goes going gone
  good got great greater grew ground grow had hand handed handle happen happens hard has have having hear heard held
  help hence here high hit hold holds how however idea identify if immediately in inclusive indeed indicate individually
  inside instead into involve involved is issue it itself join joint jointly just keep kept kind knew know known land
  landed large largely last late lately later lead least leave left less let like likely list listed little live long
  look looked looking lot low made mainly major make makes making manage many mark matter may maybe mean means meant
  meet mere merely met might mine more moreover most mostly move moved much must name named namely near nearly need
  never nevertheless new next nice nine none nor normally not note nothing notice now obtain occur of off offer often
  old on once one only onto open or ordinarily other otherwise ought out outright outside over overall own part
  particular partly pass past per perhaps pick picked piece place placed plain please point possess possible practically
  precisely prefer presently presumably previously pretty probably produce properly provide pull purely put quite raise
  ran range rather reach reached read real really recent recently reckon record regard regardless regular relate
  relevant remain remained remaining remains remember report respectively rest result reveal right rise rose roughly run
  runs said same save saw say saying second see seem seems seen separately serve set settle settled seven several shall
  short should show shown shows side similar simply since single sit six small so some somehow something sometime
  sometimes somewhat soon sort specific specifically stand stands start started state stay stays still stood stop
  straight strictly such sum summed supposed sure surely tally take taken takes talk tell ten than that the then there
  thereby therefore these thing things think third this those though three through throughout thus till time times to
  together told too took top toward towards treat tried truly try turn turned turns twelve twice two typically ultimately
  under unless until up upon use used using usually various very view want wanted was way well went were what whatever
  when whenever where whereas whether which while who whole whom whose why wide will wish with within without work would
  write written wrote yet you your
  acquire acquired allow allowed allows arrive arrived arrives bear bears carried carries carry charge charged collect
  collected cost costs deduct deducted earn earned earns incur incurred obtain owe owed owes permit
  ate eat dine dined drive drove fly flew visit visited permitted permits purchase purchased raised shell shelled supplied supply transported withheld withhold
  anybody somebody nobody everybody anyone someone everyone hers his theirs ours yours myself ourselves themselves
  flag flagged finished finish unfinished complete completed pending tick ticked stuck sitting lying standing waiting
  shipped ship ships handed handing hand hands sized worth valued priced booked lodged entered logged stamped drawn
  bigger smaller heavier lighter cheaper dearer older younger newer longer shorter broader largest smallest
  accounts business firm overall case cases situation question reason purpose behalf side hand wise sake
  bunch load loads couple pile stack handful chunk portion slice deal deals stuff
  big small large huge tiny little giant massive substantial considerable significant heavy light high low
  handy certain sort sorts manner fashion terms basis level extent degree average
  mate boss guys folks dear sir madam morning afternoon evening
  maximal minimal total ultimate eventual actual real true effective respective corresponding appropriate proper
  money moneys monies cash euro euros dollar dollars bucks quid sterling currency
  input output incoming outgoing inbound outbound external internal
  either side sides front answer answers reply response nothing back ledger register roll rolls fiscal size sizes dough
  moolah bucks quid damage tab ageing aging creditors debtors position exposure posting postings posted purchases
  tied tie reimbursable deductible desk
  belt handle somehow bunch papers person persons copy copies version
  mine ours theirs whoever whomever whichever
  kindly possibly hopefully maybe perhaps
  roughly overall grand net-net altogether solely purely alone combined altogether breakdown overview rundown
`
const COMMON: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''))
/** `roughly`, `entirely`: how something was done. */
const isAdverb = (word: string) =>
  word.length >= 6 &&
  word.endsWith('ly') &&
  !/^(?:family|supply|assembly|monthly|weekly|daily|yearly|early|italy)$/.test(word)

/**
 * The query without everyday words that are looked for as text, and which they were; null where there are none. What
 * somebody really looks for stays.
 */
export function withoutCommon(read: ReadQuery): { read: ReadQuery; left: readonly string[] } | null {
  const left = new Set<string>()
  const verbs = new Set(read.verbs)
  // Of a number they might be what it is of.
  const idle = new Set(read.tree.aggregate ? [] : read.idle)
  const saysNothing = (word: string) =>
    COMMON.has(word) || EVERYDAY_VERBS.has(word) || verbs.has(word) || idle.has(word) || isAdverb(word)
  const plain = (text: string) =>
    wordsOf(text)
      .filter((word) => !saysNothing(word) || !left.add(word))
      .join(' ')
  const filters = read.tree.filters.flatMap((filter): QueryFilter[] => {
    const parts = ('any' in filter ? filter.any : [filter]).map((one) =>
      one.id === 'text' && one.op !== 'lacks' ? { ...one, value: plain(String(one.value)) } : one,
    )
    const kept = parts.filter(({ id, value }) => id !== 'text' || value !== '')
    const [only] = kept
    if (!only) return []
    return kept.length === 1 ? [only] : [{ any: kept }]
  })
  if (left.size === 0) return null
  const text = read.text.map(plain).filter((one) => one !== '')
  return { read: { ...read, text, tree: { ...read.tree, filters } }, left: [...left] }
}
