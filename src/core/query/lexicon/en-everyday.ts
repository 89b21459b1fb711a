/** Everyday words, mostly verbs, that seldom describe a document. Contains no nouns that can be asked for. */
export const everyday = `
  able accept according account accounts accrue accumulate acquire acquired across actual actually add added adding
  address admit admitted admitting advance after afternoon again against ago agree aim all allocate allot 
    almost alone along already also although altogether always amass amongst amount answer answers
  anybody anyone apart apparently appear appears apply appoint approach appropriate approximately are around arrange
  arrive arrived arrives aside ask asked assess assign assume ate attach attend attribute average await award away
  back bad balance base basis be bear bears became become been before began begin begun behalf behind being believe
  belong below beside best better between beyond big bigger bill bit book booked borrow boss both bother bought
  breakdown brief bring brings broader brought budget bunch burn burnt business but buy buying by calculate
  calculated call came can cancel carried carries carry case cases catch caught cause certain change charge charged
  chase cheaper check checked choose chose chosen chunk claim classify clear clearly close closed collect collected
  combined come comes coming comment commission commit committed committing common commute compare compile complete
  completed compose comprise compute concern conclude conduct confirm connect consider considerable consist
  constitute consume contain continue contract contribute copies copy correct corresponding cost costs could count
  couple cover credit cumulate current currently date deal deals dealt dear dearer debit decide declare deduct
  deducted deductible define degree deliver demand depend describe detail determine did differ differently digitise
  digitize dine dined directly disburse discover discuss dispatch display distribute divide do document does doing
  done down draw drawn drew drive driven drop dropped dropping drove due each early earn earned earns easily eat
  eaten effective eight either eleven else emerge employ enclose end ended endorse engage enough entail enter
  entered entire equal especially essentially establish estimate evaluate even evening eventual eventually ever
  every everybody everyone evidently exact exactly exceed exceeded exceeds except exclusively exist expect expend
  explain express extend extent external extra face fairly fall fallen falls far fashion feature feel fell felt few
  figure file fill filled final finally finance find fine finish finished firm first fiscal fit fitted fitting five
  fix flag flagged flew flow flown fly folks follow following for forget forgot forgotten form forth forward found
  four from front full fully fund further gain gather gave general generally generate get gets getting giant give
  given gives giving go goes going gone good got gotten grand grant great greater grew ground group grow grown guys
  had hand handed handful handing hands handy happen happens hard has have having head hear heard heavier heavy held
  help hence here hers high highlight his hit hold holds hopefully how however huge idea identify if immediately
  imply import in inbound include inclusive incoming incur incurred incurring indeed indicate individually inform
  inquire inside instead internal into invoice involve involved is issue it itemise itemize itself join joint
  jointly jot just keep kept kind kindly knew know known label lack lain land landed lapse large largely largest
  last late lately later lay lead lease least leave led ledger left lend lent less let level levy license lie light
  lighter like likely link list listed little live load loads locate lock lodged log logged long longer look looked
  looking lose lost lot low lying madam made mail mainly maintain major make makes making manage manner many mark
  massive match mate matter maximal may maybe mean means meant measure meet mention mere merely met might mine
  minimal miss moneys monies more moreover morning most mostly move moved much must myself name named namely near
  nearly need never nevertheless new newer next nice nine nobody none nor normally not note nothing notice notify
  now number obtain occur occurred occurring of off offer often old older omit on once one only onto open operate or
  order ordinarily organise organize originate other otherwise ought ours ourselves out outbound outgoing outlay
  outline outright outside over overall overview owe owed owes own paid papers part particular partly pass past pay
  payed pending per perform perhaps person persons pick picked piece pile place placed
  plain plan planned planning please pocket point portion possess possible possibly post posted posting postings
  practically precisely prefer prepare present presently press presumably pretty previously price priced print
  probably process procure produce project promise proper properly propose provide pull purchase purchased purely
  purpose put question quite quote rack raise raised ran range rank rate rather reach reached read real realise
  realize really reason recall receive recent recently reckon reclaim recognise recognize record recover refer
  reference referred referring reflect refuel regard regardless register regular reimbursable reimburse relate
  release relevant remain remained remaining remains remember remit renew rent repeat reply report represent request
  require reserve resolve respective respectively respond response rest restock result retain retrieve return reveal
  review right ring rise risen rose roughly run rundown runs said sake same sample sat save saw say saying scan
  schedule score second secure see seem seems seen select sell send sent separately serve set settle settled seven
  several shall ship shipped shipping ships short shorter should show shown shows shut side sides sign significant
  similar simply since single sir sit sitting situation six sized skip slice small smaller smallest so sold solely
  some somebody somehow someone something sometime sometimes somewhat soon sort sorts source speak specific
  specifically specify spend spent spoke spoken stack stamped stand standing stands start started state stay stays
  stick still stock stood stop store straight strictly strike struck stuck stuff submit submitted submitting
  substantial such suggest sum summed supplied supply suppose supposed sure surely surface take taken takes talk
  tally tell ten tend terminate terms than that the theirs themselves then there thereby therefore these thing
  things think third this those though thought three through throughout thus tick ticked tie tied till time times
  tiny to together told too took top total touch toward towards track trade transact transfer transferred
  transferring transport transported travel treat tried trigger true truly try turn turned turns twelve twice two
  typically ultimate ultimately under undergo underlie understand understood undertake undertaken undertook
  underwent unfinished unless unload until up upload upon use used using usually utilise utilize value valued
  various version very view visit visited wait waiting want wanted was way weigh well went were what whatever when
  whenever where whereas whether which whichever while who whoever whole whom whomever whose why wide will win wise
  wish with withdraw withdrawn withdrew withheld withhold within without won wonder work worth would wrap write
  written wrote yet yield you younger your yours
`
