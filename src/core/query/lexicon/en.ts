import { everyday } from './en-everyday.ts'
import { fields } from './en-fields.ts'
import type { Lexicon } from '../parse/meanings.ts'

export const en: Lexicon = {
  language: 'en',
  empty:
    'governed governs u r hm weve ive im theyve youre youve whos wheres contained a an the of to in on at for from by with as per into onto upon via through speak speaks spoke knows known i me my we us our ours you your they them their he his she her it its this that these those there here am is are was were be been being do does did done have has had having will would can could should may might must shall please kindly thanks thank hello hi hey ok okay just also still already yet now then so too very i.e e really quite ever never always once again any some every all whole entire full each such same own other much many lot lots big get gets got give gives given show find tell let know need want see look like make made made take took go goes went come comes came bring brought put say says said one ones what which who whom whose when where why how if than because about around over under up down out off away back and or but not no yes s t re ve ll d m altogether together in-all exactly really actually currently right sort kind type way single anybody anyone somebody everybody anything something someone apart each side used use using used stand stands stood lie lies written stored kept hold holds held belong belongs belonging to related relating regarding concerning dealing name named called far long most pls plz person people team company companies business firm itself themselves himself herself recorded listed found filed submitted sent send received receive arrived mr mrs ms dear sir madam months days years month day year quarter week bit down break breakdown split grouped sorted group sort order rank ranked overview details information info data result results wise sides only paying paid pay state states stating there’s workspace archive system s o’clock dated date time times currently anywhere nothing none until within between while during throughout whether either both neither nor else left thru ur wrt',
  everyday,
  every: 'every all each',
  none: 'none',
  relating: 'same other others another identical',
  phrases: {
    and: 'and, plus, as well as, and also, nor',
    or: 'or, or else',
    not: 'not, neither, but not, rather than, without any, are not, is not, isnt, arent, wasnt, werent, were not, was not, not yet, not from, not with, not in, non, dont, do not, does not, doesnt, outside, no longer, not been, havent, hasnt, hadnt, have not, has not',
    lack: 'without, w o, without a, without any, no, with no, without being, missing, lack, lacks, lacking, have no, has no, had no, without stated, do not have, does not have, dont have, do not name, do not state, do not say, do not tell, do not mention, does not state, does not say, say nothing about, says nothing about, state no, states no, name no, there is no, are without, is missing, are missing, not stated, miss, in no, not in any, that have no, not have, did not state, with unknown, unknown, leave out, omit, blank, empty, does not show, do not show, show no, do not list, not know, do not specify, fail to state, with a missing, have not got, not written down, not given, do not give, does not give, dont say, dont state, dont have any, do not have any, not mention, nowhere state, not known, have not, nothing about, are silent about, do not indicate, do not contain, never mention, have not any, give no, name neither, is unknown, is not known, is not stated, is not given, are not stated, do not tell, did not say, leave open, no written, w no, w out, wo',
    has: 'with, with a, with an, that state, that states, stating, having, has, have, that have, that has, which have, which state, contain, contains, containing, that name, including, with stated, state a, states a, give a, bearing, with any',
    per: 'by, per, for each, for every, by each, in each, of each, broken down by, grouped by, split by, apart by, according to, sorted by, ordered by, ranked by, in terms of, depending on, across',
    each: 'each, every, individual',
    since: 'since, starting, starting from, starting in, from and after, beginning, beginning with',
    until:
      'until, till, by, up to, through, by the end of, up until, to the end of, no later than, until the end of',
    before: 'before, prior to, earlier than, ahead of, b4',
    after: 'after, later than, following, past',
    older: 'older than, dated more than, from more than',
    newer: 'newer than, younger than',
    length: 'longer, shorter',
    between: 'between',
    from: 'from',
    to: 'to, through, –, until',
    onwards: 'onwards, onward, or later, and later, or after, on, or newer, and after',
    within: 'within, in, during, throughout, for, of, from, in the course of',
    begin: 'start of, the start of, beginning of, the beginning of, early, the first day of, begin of',
    end: 'end of, the end of, late, the last day of',
    ago: 'ago, back, old',
    next: 'next, soonest, coming up next',
    will: 'will, going to, gonna, shall, wont',
    be: 'is, are, was, were, be, been, went on, went to, goes to, go to, went, comes from, come from, came from, made up by, spent on, goes on, being, belongs to, belong to, has been, have been, had been, get, got, gone to, on, in, to, in the state, at',
    pronoun:
      'it, them, those, these, that, they, ones, that one, those ones, this, this one, its, their, same',
    documents:
      'document, documents, doc, docs, file, files, paper, papers, paperwork, stuff, scan, scans, record, records, everything, anything, all documents, items, item, entries, things, uploads, all',
    convert:
      'converted, converted to, converted into, conversion into, exchanged into, translated into, expressed in',
    mention:
      'mention, mentions, mentioning, mentioned, that mention, about, regarding, concerning, contain the word, containing the word, containing the words, that contain, saying, with the word, with the words, that say, related to, to do with, the word, for, on, listing, that talk about, include, includes',
    above:
      'over, above, more than, greater than, higher than, larger than, bigger than, exceeding, exceed, exceeds, beyond, upwards of, north of, >, worth more than, worth over, of more than, that exceed, costing more than, costing over, in excess of, upward of',
    below:
      'under, below, less than, fewer than, lower than, smaller than, cheaper than, <, worth less than, of less than, not even, south of, costing less than, worth under, beneath',
    atLeast:
      'at least, minimum, minimum of, from, no less than, not less than, not under, ≥, >=, > =, a minimum of, or more than, starting at, not below',
    atMost:
      'at most, maximum, maximum of, up to, no more than, not more than, not over, ≤, <=, < =, a maximum of, not above',
    exactly: 'exactly, equal to, of exactly, equals, is exactly, =, precisely, for exactly',
    times: 'how often, how many times',
    moment: 'weekend, weekends, weekday, weekdays, this morning, this afternoon, this evening, tonight',
    count:
      'how many, number of, the number of, numbers of, count, count of, count the, number, quantity, quantity of, hw many, counts, tally',
    sum: 'how much, total, sum, sum of, total of, totals, totals of, in total, the total of, add up, sum up, altogether, together, all together, adds up, combined, overall, added up, sums, grand total, total amount, total amount of, total value of, cumulative, hw much, how much money, amount to, come to, comes to, summed up, amount of money, total cost, total costs, sum total',
    average:
      'average, mean, on average, averages, typical, average of, avg, the average of, in the mean, averaged',
    median: 'median, the median, middle value',
    most: 'top, most',
    least: 'least, fewest',
    newest:
      'newest, latest, most recent, last, recent, freshest, youngest, most recently dated, latest dated, newer',
    oldest: 'oldest, earliest, first, first ever, older',
    yesterday: 'yesterday',
    today: 'today',
    tomorrow: 'tomorrow',
    day: 'day/days, daily',
    week: 'week/weeks, weekly',
    month: 'month/months, calendar month, calendar months, mo',
    quarter: 'quarter/quarters, qtr',
    half: 'half, half year, half of the year, semester',
    year: 'year/years, yr, yrs, calendar year, fiscal year',
    last: 'last, previous, prior, preceding, the last',
    past: 'past, the past, last few',
    this: 'this, current, the current, the present, running',
    coming: 'next, coming, upcoming, following, the coming, the next',
    monthly: 'monthly, month by month, by the month, per calendar month, each month, every month',
    quarterly: 'quarterly, quarter by quarter, each quarter',
    yearly: 'yearly, annual, annually, year by year, per annum, each year, every year',
    due: 'due, payable, fall due, falls due, falling due, to be paid, due for payment, come due, due on, payment is due, have to be paid, must be paid, due to be paid, pay by, coming due, to pay',
    expiry:
      'expire, expires, expiring, expired, run out, runs out, running out, end, ends, ending, ended, lapse, lapses, lapsing, lapsed, valid, valid until, terminate, terminates, terminated, end on, expiry, up for renewal, finish, remain valid, stay valid, good until, come to an end, comes to an end, valid for, expiration, be valid',
    start:
      'start, starts, starting, started, begin, begins, beginning, began, effective, take effect, takes effect, commence, commences, commenced, come into force, came into force, comes into force, in force from, in force since, move in, running since, begun, signed on, take effect on',
    delivery:
      'delivered, arrive, arrives, arrived, delivery, to be delivered, delivered on, scheduled for delivery, due for delivery, be delivered, expected for delivery, dropped off, shipped, brought',
    ordered: 'ordered, ordered on, placed, were ordered',
    upload:
      'uploaded, upload, uploads, added, scanned, captured, uploaded by, added by, scanned by, put in, put into, captured by, upload to, created, created by, imported, uploaded on, did upload, uploading, scanned in, filed by, put',
    arrival: 'came in, come in, comes in, coming in, arrived in, turned up, came through',
    issued:
      'wrote, dated, issued, issued on, dated on, written on, from the day, invoiced on, received, sent, invoiced in, received in, sent in, got, did get, was received, applied',
    review:
      'waiting for review, wait for review, waits for review, need review, needs review, needing review, to review, to be reviewed, needs to be reviewed, need to be reviewed, wait for a review, waiting for a review, unreviewed, for review, awaiting review, pending review, review needed, not reviewed, to check, waiting to be reviewed, in need of review, require review, requiring review, waiting for checking, nobody reviewed, has nobody reviewed, nobody has reviewed, not been reviewed, need checking, needs checking',
    toApprove:
      'waiting for my approval, wait for my approval, waits for my approval, awaiting my approval, await my approval, awaits my approval, pending my approval, need my approval, needs my approval, require my approval, for my approval, to approve, to be approved by me, do i have to approve, i have to approve, do i need to approve, must i approve, should i approve, can i approve, i can approve, waiting for me to approve, left to approve, on me to approve',
    failed:
      'failed, ended in an error, ended in error, ended with an error, could not be read, failed to read, unreadable, with an error, with errors, errors, error, failing, went wrong, broken scans, in error, not readable, were not read',
    unread:
      'have not been read yet, could not be read or have not been read yet, unread, not read yet, not been read, still processing, still being read, have not been read',
    overdue:
      'overdue, past due, past their due date, past its due date, late unpaid, too late, in arrears, overdue for payment',
    expired:
      'expired, have expired, has expired, lapsed, no longer valid, have ended, already ended, are over, have run out, ran out, out of date, has ended, already expired, have lapsed, has run out, is over',
    active:
      'active, in force, currently valid, still valid, valid today, in force today, in effect, valid now, still running, currently running, running, still in force, currently in force, current, ongoing, still active, presently valid, open ended, not expired, unexpired',
    mine: 'mine, my own, my uploads, my documents',
    unfiled:
      'unfiled, in no folder, not in a folder, not in any folder, without a folder, outside of folders, not filed, in no folder at all, with no folder, not in folders, have no folder, outside of any folder, outside any folder, without folder',
    untyped:
      'untyped, unclassified, that have no type, have no type, without a type, with no type, not classified, no type, of no type, no type yet, that have no type yet, have no type yet, of unknown type, without type',
    owed: 'owe, owed, do we owe, still to be paid, still have to pay, left to pay, outstanding, open amounts, we still owe, still to pay, do we still owe, yet to pay',
    what: 'what, what is, what are, what was, whats, what were, what does, tell me, tell me the, give me the, say, do you know, wat',
    which: 'which, which of, what kind of, which ones',
    when: 'when, what day, which day, on which day, on what date, on what day, what date, which date',
    untilWhen: 'until when, till when, by when, up to when',
    sinceWhen: 'from when, since when',
    except:
      'except, except for, excluding, other than, apart from, aside from, all but, everything but, leaving out, leaving aside, leave aside, not counting, without counting, not including, besides, barring, save for, with the exception of, with exception of, disregarding, ignoring, setting aside',
    iUploaded:
      'i uploaded, i have uploaded, did i upload, have i uploaded, i added, i scanned, uploaded by me, added by me, scanned by me, uploaded myself',
    news: 'whats new, what is new, whats the news, what came new, anything new',
    instead:
      'nope, i mean, i meant, sorry, i meant to say, i rather meant, actually i meant, make that, rather for, correction, no wait, wait i meant, no i meant, no i mean',
    prefer: 'better, rather',
    lasts: 'run, runs, lasts, extend, extends',
    yearBefore:
      'the year before, year before, the year before that, a year earlier, one year earlier, the year prior',
    others:
      'the rest, the others, the other ones, the remaining ones, rest of them, the rest of them, remaining ones',
    frames:
      'id be grateful if you could, i would be grateful if you could, id appreciate it if you could, would you be so kind as to, would you mind, could you check for me, could you check, can you check, i think, i guess, i believe, as far as i know, happen to know, by any chance, i was wondering, can you pull that out for me, could you pull that out for me, can you get that for me, can you get me that, all told, to date, going by, judging by, not by money, not the money, counted by number not by money, by number not by money, by number not by value',
    heShe: 'she, he',
    majority: 'more than half, more than half of, over half, over half of, the majority of, a majority of',
    lastButOne: 'last but one, second to last, second last, next to last, penultimate, one before last',
    wholeTime: 'whole, full, entire, whole of, entirety of',
    yearEnd:
      'year end, years end, end of the year, the end of the year, end of this year, the end of this year',
    monthEnd:
      'month end, months end, end of the month, the end of the month, end of this month, the end of this month',
    yearStart:
      'start of the year, the start of the year, beginning of the year, the beginning of the year, start of this year, beginning of this year',
    spring: 'spring',
    summer: 'summer',
    autumn: 'autumn',
    winter: 'winter',
    who: 'who, whom, whose, which company, which person, from whom, by whom, to whom, who is',
    howLong: 'how long, for how long, what is the term, how long is',
    show: 'show, list, find, give me, show me, display, search, search for, look for, get me, fetch, pull up, bring up, find me, give me a list of, give me all, i need, i want, want to see, looking for, can you show, let me see, open the list of, where are, i am looking for, print a list of',
    whether:
      'is, are, was, were, do, does, did, have, has, can you tell me whether, is there, are there, do we have, do i have, have we, has any, did we get, is any, are any, do any, does any, can you see, are there any, is there a, do we have any, have we got, did any',
    how: 'how, in what way, in which way',
    where: 'where, where is, in which folder, which folder',
    spend:
      'spend, spends, spent, spending, expenses, expense, expenditure, expenditures, outlay, outlays, cost, costs, costing, cost us, pay for, paid for, pay to, paid to, we pay, we paid, did we pay, have we paid, do we pay, we have paid, i pay, i paid, did i pay, have i paid, do i pay, i have paid, did we spend, have we spent, spendings, money spent, we spend, was paid, pay, paid, laid out, transfer, transferred, remit, remitted, wire, wired, purchases, purchased, bought, buy, did buy, went on, money go to, shell out, payments, payments to, charge us, charged us, shop for, leave at, left at, was spent, were spent, burn on, burned on, burnt on, blew on',
    bill: 'bill us, billed us, billed, bills us, invoiced, invoice us, invoiced us, invoices us, was invoiced, were invoiced, billed for, charge, charged, charges, been billed, bill, did bill',
    order:
      'we order, we ordered, did we order, have we ordered, ordered from, order from, ordered at, ordered with, we have ordered, order volume',
    offer:
      'offer, offered, quoted, did we offer, we quoted, did we quote, was quoted, we offered, been quoted',
    earn: 'earn, earns, earned, make a month, get paid, salary of, was paid out, paid out, receive as pay, take home, payroll cost, payroll costs, pay staff, wages paid, took home, takes home, bring home, brought home',
    deliver:
      'deliver, delivers, did deliver, bring us, brought us, delivered to us, ship us, shipped us, deliver to us, brought',
    insure: 'insure, insured, insures, insured with, insured by, are insured',
    rent: 'rent, rents, rented, rents out, pay rent, lets',
    bank: 'in the bank, in the account, in the accounts, on our account, on the account, bank balance, in our account',
    versus:
      'vs, versus, compared to, compared with, against, in comparison to, in comparison with, or rather, as opposed to, relative to, than, than at, than in, than from, than for, than with, than that of, than those of, than on',
    difference:
      'difference, differences, by how much, how far apart, gap, gap between, difference between, the difference between, how much more, how much less, how many more, how many fewer, how much higher, how much cheaper, spread between, by what amount, how much lower, how much bigger, how much larger, which one is bigger and by how much, how much did change',
    compare: 'compare, comparison, compare the, comparison of, contrast, side by side, compared',
    share:
      'share, what share, share of, percentage, percent, what percentage of, proportion, proportion of, what part of, %, fraction, fraction of, what percent of, portion of, what portion of, percentage of, the share of, part of, in percent, what fraction of',
    change: 'go up or down, went up or down, change, changed, develop, developed',
    rise: 'rise, rose, grow, grew, go up, went up, increase, increased, get more expensive, got more expensive, become more expensive, risen, grown, more expensive now',
    fall: 'fall, fell, go down, went down, decrease, decreased, get cheaper, got cheaper, become cheaper, drop, dropped, fallen, shrink, shrunk, cheaper now',
    more: 'more, outnumber, outnumbers, bigger, higher, larger, greater, more expensive, dearer, costlier, is higher, is larger, is bigger',
    fewer: 'fewer, less, lower, smaller, cheaper, less expensive, is lower',
    distinct:
      'how many different, different, distinct, number of different, how many distinct, unique, how many unique, various',
    both: 'both',
    summary:
      'summary, summarise, summarize, overview, overview of, what is this, what is it, key facts, key points, sum this up, tell me about this, tell me about it, what does it say, what does this say, what is in it, what is this about, what is it about, main points, tldr, in short, the gist, describe this, describe it, what is this document, tell me about these, what is this document about',
    about:
      'what does it say about, what do they say about, what does this say about, what is said about, what is written about, does it say anything about, anything about, what does the document say about, what do the documents say about, what does it mention about, what does it say on, what does this document say about, is there anything about, say about, says about, said about, written about, say on, say anything about, states about, read about',
    money: 'money',
    everything:
      'everything, all of it, the whole workspace, the entire workspace, whole workspace, in the whole workspace, in all, all together, in the workspace, all in all, of everything, in total, altogether, this workspace, our workspace, in here, the archive',
    again:
      'and, and what about, what about, how about, and how about, and in, and for, and at, and with, and the, and from, and which, and how many, and how much, and on, and of, same for, the same for, now for, and now, then',
    only: 'only, only the, just, just the, only those, of those, of them, of these, among them, among those, among these, and only, out of those, out of them, from those, thereof, restrict to, limit to, but only',
    also: 'too, as well, also, additionally, in addition',
    act: 'convert, delete, remove, erase, discard, trash, purge, destroy, wipe, settle, reimburse, refund, transfer, send, email, mail, forward, fax, notify, remind, move, rename, approve, reject, cancel, sign, archive, restore, undo, import, invite, assign, edit, correct, update, modify, replace, fix, create, write, schedule, merge, translate, publish, submit, insert, reset, renew, extend, negotiate, hire, fire, pay, buy, download, export, get rid of, make a payment, throw away, bin, dispute',
    future:
      'forecast, predict, prediction, projection, extrapolate, will we spend, will we pay, will it cost, will cost, will be like, are we going to spend, going to cost, going to spend, expected to spend, will we need, will we earn, are we likely to spend, likely to be, are we going to pay, will spend, will we have to pay, projected, will the, estimate the, will we owe, will we make, will the price, will we sell, will we receive, will we order, will we buy, will there be, is likely to, be next year, cost us next year, spend next year, pay next year',
    opinion:
      'should we, should i, is it worth, do you think, would you recommend, recommend, recommendation, what do you think, your opinion, advice, advise, suggest, why, best supplier, best vendor, worst supplier, good idea, most reliable, how good, how is the weather, who are you, tell me about yourself, how are you, how happy, is it legal, is it smart, worth it, favourite, how likely, how reliable, best, worst, how satisfied, how nice',
    anyType:
      'type/types, document type/document types, kind/kinds, kind of document, sort, type of document, types of documents, kinds of documents',
    anyDepartment: 'department/departments, division, dept, unit of the company',
    anyFolder: 'folder/folders, directory',
    anyPerson: 'person/people',
    anyParty:
      'party/parties, company/companies, business partner/business partners, vendor/vendors, supplier/suppliers, seller, merchant/merchants, shop/shops, store/stores, customer/customers, client/clients, counterparty/counterparties, partner/partners, issuer, sender, payee, provider, firm/firms, creditor/creditors',
    anyState: 'state/states, status, workflow, stage/stages, workflow state, state of work',
    anyAmount:
      'amount/amounts, total/totals, sum/sums, total amount, value/values, price/prices, figure, worth, cost, grand total, final amount, amount due, cost',
    anyDate: 'date/dates, day, document date, date of issue, issue date',
    anyCurrency: 'currency/currencies',
  },
  months:
    'january/jan, february/feb, march/mar, april/apr, may, june/jun, july/jul, august/aug, september/sep/sept, october/oct, november/nov, december/dec',
  numbers: {
    1: '',
    2: 'two, a couple of',
    3: 'three',
    4: 'four',
    5: 'five',
    6: 'six',
    7: 'seven',
    8: 'eight',
    9: 'nine',
    10: 'ten',
    11: 'eleven',
    12: 'twelve, a dozen',
    13: 'thirteen',
    14: 'fourteen',
    15: 'fifteen',
    16: 'sixteen',
    17: 'seventeen',
    18: 'eighteen',
    19: 'nineteen',
    20: 'twenty',
    30: 'thirty',
    40: 'forty',
    50: 'fifty',
    60: 'sixty',
    70: 'seventy',
    80: 'eighty',
    90: 'ninety',
    100: 'hundred, a hundred, one hundred',
    1000: 'thousand, a thousand, one thousand, grand',
    1000000: 'million, a million, one million',
  },
  ordinals: {
    1: 'first',
    2: 'second',
    3: 'third',
    4: 'fourth',
    5: 'fifth',
    6: 'sixth',
    7: 'seventh',
    8: 'eighth',
    9: 'ninth',
    10: 'tenth',
    11: 'eleventh',
    12: 'twelfth',
    15: 'fifteenth',
    20: 'twentieth',
    30: 'thirtieth',
    31: 'thirty first',
  },
  currencies: {
    EUR: 'euro, euros',
    USD: 'dollar, dollars, us dollars, american dollars, bucks, us dollar',
    GBP: 'pound, pounds, sterling, pounds sterling, british pounds, quid',
    CHF: 'franc, francs, swiss franc, swiss francs',
    JPY: 'yen',
    INR: 'rupee, rupees',
    MYR: 'ringgit',
    PLN: 'zloty, zlotys',
    SEK: 'swedish krona, swedish kronor',
    CZK: 'czech koruna, koruna',
    DKK: 'danish krone',
    NOK: 'norwegian krone',
  },
  types: {
    invoice: 'invoice/invoices, bill/bills, invoice document',
    receipt:
      'receipt/receipts, till slip/till slips, sales slip, expense receipt/expense receipts, purchase receipt, till receipt',
    'bank statement':
      'bank statement/bank statements, account statement/account statements, statement/statements, statement of account, bank account statement',
    payslip:
      'payslip/payslips, pay slip/pay slips, salary slip/salary slips, wage slip/wage slips, pay stub/pay stubs, paystub, paycheck/paychecks, salary statement, payroll slip, payroll, salary/salaries, wage/wages',
    cv: 'cv/cvs, curriculum vitae, curriculum, resume/resumes, job application/job applications, job applicant/job applicants, application/applications, applicant/applicants, candidate/candidates, people who applied, people applied, job seeker',
    contract: 'contract/contracts, agreement/agreements, deal/deals',
    'insurance policy':
      'insurance policy/insurance policies, policy/policies, insurance/insurances, insurance contract, insurance certificate',
    'purchase order': 'purchase order/purchase orders, po/pos, order/orders',
    'delivery note':
      'delivery note/delivery notes, delivery slip/delivery slips, packing slip, packing list, delivery/deliveries, waybill/waybills, shipment/shipments, consignment/consignments, consignment note',
    quote:
      'quote/quotes, quotation/quotations, offer/offers, estimate/estimates, proposal/proposals, bid/bids',
    lease:
      'lease/leases, lease agreement/lease agreements, rental agreement/rental agreements, rental contract/rental contracts, tenancy agreement, tenancy/tenancies, rental/rentals, lease contract, tenant/tenants, flat/flats, apartment/apartments',
    letter: 'letter/letters, correspondence',
    report: 'report/reports',
    'tax form': 'tax form/tax forms, tax return/tax returns, tax document',
    'application form': 'application form/application forms, form/forms',
    'medical record': 'medical record/medical records, patient record/patient records, medical report',
    'identity document':
      'identity document/identity documents, id card/id cards, passport/passports, identity card, drivers license/drivers licenses, drivers licence/drivers licences, driving licence/driving licences, driving license',
    'utility bill': 'utility bill/utility bills, electricity bill, energy bill, water bill, gas bill',
    certificate: 'certificate/certificates, diploma',
    timesheet: 'timesheet/timesheets, time sheet/time sheets',
    'meeting minutes': 'meeting minutes, minutes, protocol',
    'business card': 'business card/business cards',
    'insurance card': 'insurance card/insurance cards',
    nda: 'nda/ndas, non disclosure agreement/non disclosure agreements, confidentiality agreement/confidentiality agreements',
  },
  fields,
  values: {
    cash: 'cash, in cash',
    card: 'card, by card, with a card, credit card, by credit card, plastic',
    'bank transfer': 'bank transfer, by bank transfer, by transfer, wire transfer, transfer',
    travel: 'travel, travelling, traveling, trips, travels, travel expenses',
    meals: 'meals, meal, food, restaurants, eating',
    'office supplies': 'office supplies, stationery, supplies, office materials',
    fuel: 'fuel, petrol, gas, diesel, gasoline, refuelling',
    software: 'software, software licences',
    liability: 'liability, liability insurance',
    vehicle: 'vehicle, car, vehicles, cars, motor',
    health: 'health, health insurance, medical',
    property: 'property, property insurance, building',
    germany: 'germany, german, german law',
    england: 'england, english, english law',
    switzerland: 'switzerland, swiss, swiss law',
    france: 'france, french, french law',
    italy: 'italy, italian, italian law',
    spain: 'spain, spanish law',
    netherlands: 'netherlands, dutch, dutch law',
    austria: 'austria, austrian, austrian law',
    poland: 'poland, polish, polish law',
    portugal: 'portugal, portuguese, portuguese law',
    'new york': 'new york, new york law, ny law',
    accountant: 'accountant, accountants, bookkeeper, bookkeepers',
    developer: 'developer, developers, programmer, programmers',
    designer: 'designer, designers',
    'sales manager': 'sales manager, sales managers',
    driver: 'driver, drivers',
    'non disclosure agreement':
      'non disclosure agreement, non disclosure agreements, nda, ndas, confidentiality agreement, confidentiality agreements, confidential disclosure agreement',
    'framework agreement': 'framework agreement, framework agreements',
    'service agreement': 'service agreement, service agreements',
    'maintenance contract': 'maintenance contract, maintenance contracts',
  },
  states: {
    paid: 'paid, settled, are paid, is paid, been paid, already paid, was paid, were paid, fully paid',
    approved: 'approved, signed off, been approved',
    disputed: 'disputed, in dispute, contested, under dispute',
    new: 'new',
    signed: 'signed, executed, been signed, sign',
    draft: 'draft, drafts, in draft, drafted, still in draft',
    'in review': 'in review, under review, being reviewed',
    open: 'open, still open',
    ordered: 'ordered',
    received: 'received',
    cancelled: 'cancelled, canceled, been cancelled',
    sent: 'sent',
    accepted: 'accepted, accept, accepts, won, been accepted',
    declined: 'declined, decline, refuse, refused, turned down, lost',
    interview:
      'interview, interviewed, in the interview stage, interview stage, interviewing, invited to an interview',
    hired: 'hired, taken on',
    rejected: 'rejected, turned down, been rejected',
    done: 'done, completed, finished',
    'in progress': 'in progress, being worked on',
  },
  deniedStates: {
    paid: 'unpaid, not paid, not yet paid, still not paid, outstanding, unsettled, not been paid, yet to be paid, open for payment, still unpaid, open',
    signed: 'unsigned, not signed, not yet signed',
    approved: 'unapproved, not approved, not yet approved',
    cancelled: 'uncancelled, not cancelled',
    done: 'unfinished, undone, not done',
    rejected: 'not rejected, were not rejected',
  },
}
