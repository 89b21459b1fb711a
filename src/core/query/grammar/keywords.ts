// Words that a query is made of. None of them is taken for a slip of another word.

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

export const NUMBER_WORDS: readonly string[] = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]

const GRAMMAR = `
  today yesterday tomorrow week month quarter year day weekly monthly quarterly yearly annual annually half
  last previous past next coming this current recent latest newest oldest earliest first second third fourth
  since until before after between during within ago through till onwards
  over above under below more less than least most greater higher larger bigger lower smaller fewer exceeding exceed
  equal exactly around about approximately roughly minimum maximum
  average mean total sum count number many much highest largest biggest lowest smallest cheapest expensive top
  sort sorted order ordered rank by per each every group grouped broken split ascending descending
  without missing lacking lack blank empty having filled
  older newer younger earlier later longer shorter cheaper dearer bigger older stage interviewed
  leave leaves leaving omit omits omitting omitted
  median nobody nothing none
  not except excluding other but neither nor
  upload uploaded added captured scanned uploader folder folders department review unreviewed failed error unread
  due overdue expire expires expired expiring expiration start starts starting begin beginning end ends ending deliver delivered
  arrive arrived valid effective issued dated applied active
  euro euros dollar dollars pound pounds franc francs currency
  spend spent spending pay paying payment cost costs worth price
  mention mentioning mentioned contain contains containing including regarding concerning
  vendor supplier customer client company companies party parties person employee status state workflow type category
`

const FILLER = `
  a an the of to in on at for from by with and or is are was were be been being do does did have has had having it its
  i me my mine we us our ours you your they them their he she his her who whom whose which what when where why how
  that this these those there here all any some every both each no yes
  please kindly can could would should will shall may might must want need like know see look looking show give get find
  list tell display fetch bring pull search return let thanks thank hello hi hey ok okay just only also still already yet
  document documents file files paper papers record records item items everything anything something thing things entry entries
  result results one ones scan scans data information details overview
  as if so then so far up out into onto upon per via s t d re ve m ll
  made make sent send receive received come came coming go goes went got pay paid take took use used doing done
  much many lot lots now currently total altogether combined overall together amount amounts value values sum
  belonging belong related called named dealing regard concern about around within across among between
  exist exists existing available out back over whole entire complete full various different same own such
  kind sort type types name names date dates number numbers us eu user users people team person colleague
  buy bought purchase purchased order ordered charge charged bill billed invoiced issue issued create created
  during throughout ever never always too very really quite actually please thanks
  since until before after not without except or nor
  figure figures money cash flow costing cost costs worth priced price spend spent spending
  apply applied application written write say says said read work works working state status marked set flagged
  sign signed hold holds held keep keeps kept store stored system database
  last next previous recent first late early
  there were weren hadn
  mention mentions mentioned mentioning contain contains contained containing include includes included including regarding concerning
  deliver delivers delivered delivering supply supplies supplied ship ships shipped shipping carry carried bring brings brought
  company companies firm firms party parties vendor vendors supplier suppliers customer customers client clients employee employees
  rent rents rented renting owe owes owed earn earns earned
  word words phrase term terms text saying says
  persons folks guys stuff bits am von vom bei und der das den
  currently today status end ends start starts beginning
  but yet though however while whereas although where whose goods old statuses states stages
  governed dated quoted insured paying place placed places put most least agree agreed agreements happen happened concluded conclude drawn draw
  stated state given give known recorded specified listed noted provided set yes
  uh uhh um umm er erm ah hmm oh doc docs pdf pdfs paperwork
  prepare prepares prepared preparing showing finding giving getting listing displaying fetching bringing searching looking pulling
  compile compiling retrieve retrieving locate locating provide providing present presenting grab grabbing dig
  wondering wonder appreciate grateful basically kinda sorta quickly quick asap cheers sorry
  speak speaks speaking spoken compare comparing comparison compared difference vs versus respectively whether
  distinct payments till
  pays bills charges sends receives takes makes gets uses buys purchases issues creates gives shows finds needs wants
  belongs lists refers refer carries relates regards concerns happens
  currency currencies volume volumes single individual come comes stem stems stemming
  anybody anyone somebody someone everybody everyone ones
`

const split = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** What says nothing of which documents are meant. */
export const FILLERS: ReadonlySet<string> = new Set(split(FILLER))

/** What a slip may have been meant as. */
export const MEANT: ReadonlySet<string> = new Set([...split(GRAMMAR), ...MONTHS, 'document', 'file'])

export const KEYWORDS: ReadonlySet<string> = new Set([
  ...split(GRAMMAR),
  ...FILLERS,
  ...MONTHS,
  ...NUMBER_WORDS,
])
