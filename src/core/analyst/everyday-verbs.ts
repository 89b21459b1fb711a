// Verbs of an office: what they say of documents is said by their type, party, state or day as well.

const REGULAR = `
  accept account accrue accumulate acquire add address admit advance agree aim allocate allot allow amount answer appear
  apply appoint approach arrange arrive ask assess assign assume attach attend attribute await award balance base
  belong book borrow bother brief budget burn calculate call cancel carry cash cause change charge chase check
  claim classify clear close collect come comment commission commit compare compile complete comprise compute concern
  conclude conduct confirm connect consider consist constitute consume contain contract contribute cost count cover
  credit date deal debit decide declare deduct define deliver demand depend describe detail determine
  digitize digitise disburse discover discuss dispatch display distribute divide document drop earn emerge employ enclose end
  endorse engage enter entail equal establish estimate evaluate exist expect expend explain express extend face fall
  feature figure file fill finance find finish fit fix flow follow form forward fund gain gather generate grant
  group grow handle happen hand head help highlight identify imply import include incur indicate inform inquire
  involve issue itemise itemize join jot keep label last lease levy license link list locate lock log look mail maintain
  manage mark match matter measure mention move name need note notice notify number obtain occur offer open operate
  order organise organize originate outline own pass pay perform permit pick place plan point possess post prepare present
  press price print process procure produce project promise propose provide pull purchase quote rack raise rank rate reach
  realise realize recall receive reckon reclaim recognise recognize record recover refer reference reflect register relate release remain
  remember remit rent repeat report represent request require reserve resolve respond rest result retain retrieve return
  reveal review sample save scan schedule score secure seem select serve settle shell ship show sign sort source
  specify stack start state stay store submit suggest supply suppose surface talk tally lack miss omit skip tend tick total touch track
  trade transact transfer transport treat trigger turn underlie unload upload use utilise utilize value visit wait want
  weigh wonder work wrap yield dine travel commute refuel stock restock renew terminate lapse last pocket fork splash
  blow clock hoover amass cumulate invoice bill ring chalk dish outlay lay reimburse charge account
`
const IRREGULAR = `
  be is are was were been being become became begin began begun bring brought buy bought catch caught choose chose chosen
  cost do does did done draw drew drawn drive drove driven eat ate eaten fall fell fallen feel felt find found fly flew
  flown forget forgot forgotten get got gotten give gave given go goes went gone grow grew grown have has had hear heard hold
  held keep kept know knew known lead led leave left lend lent let lie lay lain lose lost make made mean meant meet met pay
  paid payed put read rise rose risen run ran say said see saw seen sell sold send sent set shut sit sat speak spoke spoken
  spend spent stand stood stick stuck strike struck take took taken tell told think thought understand understood undergo
  underwent undertake undertook undertaken win won withdraw withdrew withdrawn withhold withheld write wrote written buying
  burnt dealt shipping shipped dropping dropped occurring occurred referring referred incurring incurred committing committed
  transferring transferred admitting admitted submitting submitted planning planned fitting fitted
`
const split = (text: string) => text.split(/\s+/).filter((word) => word !== '')

function formsOfVerb(verb: string): string[] {
  const ends = /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
  if (/[^aeiou]y$/.test(verb)) {
    const stem = verb.slice(0, -1)
    return [verb, `${stem}ies`, `${stem}ied`, `${verb}ing`]
  }
  const stem = verb.replace(/e$/, '')
  return [verb, ends, `${stem}ed`, `${verb.endsWith('ee') ? verb : stem}ing`]
}

/** Every form of them. */
export const EVERYDAY_VERBS: ReadonlySet<string> = new Set([
  ...split(REGULAR).flatMap(formsOfVerb),
  ...split(IRREGULAR),
])

const SUBJECT = String.raw`(?:we|i|they|you|it|he|she|who|people|everybody|everyone|@(?:pty|per)\d+)`
const HELPER =
  '(?:have|has|had|do|does|did|is|are|was|were|been|ever|already|also|really|still|actually|currently|usually|all|just|only|so|far|then|now|not)'
const BEHIND = new RegExp(`${SUBJECT}(?: ${HELPER})*$`)
const LED = new RegExp(
  `(?:^| )(?:do|does|did|have|has|had) (?:(?:our|the|all|us) )*(?:${SUBJECT}|@val\\d+)(?: ${HELPER})* ([a-z]+)(?= |$)`,
  'g',
)

/**
 * Words that stand where only a verb can: `how much did we BURN on software`, `boxes that DHL HAULED`. `text` is a line
 * of marks; what stands there says what somebody did, and not what a document is about.
 */
export function verbsIn(text: string): string[] {
  const line = text.trim()
  const led = [...line.matchAll(LED)].flatMap(([, verb]) => verb ?? [])
  const words = line.split(' ')
  const behind = words.filter(
    (word, index) =>
      /^[a-z]{3,}(?:s|ed|ing|t|n)$/.test(word) && index > 0 && BEHIND.test(words.slice(0, index).join(' ')),
  )
  return [...new Set([...led, ...behind])]
}
