import { headerText } from './header-words.ts'

// Words that banks use for a row that is not a booking: not yet (pending), or no longer (declined, reverted). In the
// languages of the product, without case and accents.
const NOT_BOOKED = [
  'pending|unbooked|not booked|not completed|authori[sz]ed|authori[sz]ation|in progress|processing|scheduled|on hold|held|reserved',
  'reverted|reversed|declined|failed|cancell?ed|rejected|refused|expired|voided|void|denied',
  'vorgemerkt|ausstehend|nicht gebucht|in bearbeitung|geplant|reserviert|offen',
  'storniert|abgelehnt|fehlgeschlagen|abgebrochen|zuruckgewiesen|nicht ausgefuhrt|widerrufen',
  'en attente|en cours|a venir|non comptabilisee?|non comptabilise|en instance',
  'annulee?|refusee?|rejetee?|echouee?|echec|expiree?',
  'pendiente|en curso|en proceso|en tramite|retenid[oa]|no contabilizad[oa]',
  'anulad[oa]|cancelad[oa]|rechazad[oa]|denegad[oa]|fallid[oa]|revertid[oa]',
  'in attesa|in sospeso|in corso|in elaborazione|non contabilizzat[oa]|da contabilizzare|prenotat[oa]',
  'annullat[oa]|stornat[oa]|rifiutat[oa]|respint[oa]|negat[oa]|fallit[oa]',
  'in behandeling|in afwachting|gereserveerd|openstaand|niet geboekt|niet verwerkt',
  'geannuleerd|geweigerd|afgewezen|mislukt|teruggedraaid|afgekeurd',
  'oczekujac[aey]|oczekuje|w realizacji|w toku|w trakcie realizacji|nierozliczon[aey]|niezaksiegowan[aey]|zaplanowan[aey]|wstrzyman[aey]|blokada',
  'odrzucon[aey]|anulowan[aey]|nieudan[aey]|cofniet[aey]|wycofan[aey]|niezrealizowan[aey]',
  'pendente|em processamento|em andamento|em analise|agendad[oa]|a compensar|nao contabilizad[oa]',
  'recusad[oa]|rejeitad[oa]|falhad[oa]|falhou|negad[oa]|estornad[oa]|nao efetuad[oa]',
  'معلقة?|معلق|قيد الانتظار|قيد المعالجة|قيد التنفيذ|محجوزة?|غير مكتملة?',
  'مرفوضة?|ملغاة|ملغي|ملغى|فاشلة?|فشل|فشلت',
].join('|')

/** Words for a row that is a booking. */
const BOOKED = [
  'booked|posted|completed?|settled|executed|processed|cleared|confirmed|approved|accepted|successful|success|succeeded|paid|sent|received|done|ok|final|finali[sz]ed|closed|validated',
  'gebucht|verbucht|abgeschlossen|ausgefuhrt|erledigt|erfolgreich|bestatigt|verarbeitet|bezahlt',
  'comptabilisee?|executee?|effectuee?|terminee?|validee?|traitee?|reglee?|passee?|confirmee?',
  'contabilizad[oa]|ejecutad[oa]|realizad[oa]|completad[oa]|liquidad[oa]|procesad[oa]|confirmad[oa]|finalizad[oa]|aceptad[oa]|pagad[oa]',
  'contabilizzat[oa]|eseguit[oa]|completat[oa]|registrat[oa]|regolat[oa]|confermat[oa]|effettuat[oa]|conclus[oa]|pagat[oa]',
  'geboekt|verwerkt|uitgevoerd|voltooid|afgerond|betaald|geslaagd|afgehandeld',
  'zaksiegowan[aey]|rozliczon[aey]|zrealizowan[aey]|wykonan[aey]|zakonczon[aey]|ksiegowan[aey]|zatwierdzon[aey]|przetworzon[aey]',
  'concluid[oa]|efetuad[oa]|executad[oa]|processad[oa]|lancad[oa]|aprovad[oa]|pag[oa]|sucesso',
  'مكتملة?|منفذة?|مقيدة?|مسجلة?|ناجحة?|تمت|تم التنفيذ',
].join('|')

/** Words for a booking, one of which may come before its status. */
const BOOKING =
  'umsatz|buchung|zahlung|transaction|payment|operation|paiement|transaccion|operacion|operazione|pagamento|transactie|betaling|transakcja|operacja|platnosc|transacao'
const SAID = new RegExp(`^(?:(?:${BOOKING}) )?(?:${NOT_BOOKED})$`, 'u')
const STATE = new RegExp(`^(?:(?:${BOOKING}) )?(?:${NOT_BOOKED}|${BOOKED})$`, 'u')

/** Whether the status of a row says that it is not booked. */
export const isNotBooked = (cell: string): boolean => SAID.test(headerText(cell))

/** Whether a cell contains a booking status and nothing else. */
export const isState = (cell: string): boolean => STATE.test(headerText(cell))
