import type { LanguageWords } from '../concepts.ts'

export const dutch: LanguageWords = {
  paper:
    'bon|kassabon|factuur|kwitantie|ticket|rekening|transactie|kasticket|faktuur|verkoop|bonnetje|btw ticket',
  number: 'nr|nummer|no',
  tax: 'btw|btw bedrag|bedrag btw|btw totaal|totaal btw|waarvan btw',
  register: 'kvk|btw nr|btw nummer|btw id|kvk nr|ondernemingsnummer|rpr|be|vsc',
  net: 'excl|netto|grondslag|over|bedrag excl|excl btw|bedr excl|mvh',
  gross: 'incl|bruto|incl btw|bedr incl',
  total: 'totaal|te betalen|totaal eur|totaalbedrag|totaal incl|subtotaal incl|bedrag|tot',
  subtotal: 'subtotaal',
  rate: 'tarief|btw %|code|btw tarief',
  included: 'incl|inclusief|waarvan',
  excluded: 'excl|exclusief',
  paid: 'contant|pin|bankpas|betaald|pinnen|ontvangen|betaling|maestro|kaart|cash|bancontact|v pay',
  payments: { card: 'pin|bankpas|pinnen|maestro|kaart|bancontact|v pay', cash: 'contant|cash' },
  change: 'wisselgeld|terug|retour',
  rounding: 'afronding|afgerond',
  discount: 'korting|fooi|statiegeld|bonus|voordeel|punten|zegels|uw voordeel',
  contact: 'tel|telefoon|fax|mobiel',
  till: 'kassa|tafel|filiaal|medewerker|terminal|kassier|kassamedewerker|winkel|bediening|verkoper|pos|u werd geholpen door|ober|balie',
  card: 'autorisatiecode|autorisatie|periode|kaartserienummer|aid|kaart nr|token|merchant|poi|betalingskenmerk|leesmethode',
  customer:
    'klant|klantnr|klantnummer|klantenkaart|bestelling|ordernr|order|bonuskaart|kamer|bestelnummer|afhaalnummer',
  date: 'datum|tijd|uur|dd',
  count: 'aantal|artikelen|aantal artikelen|stuks|personen|aantal artikel|couverts',
  otherDay: 'vervaldatum|leverdatum|geldig tot|geboren|besteldatum',
  address: 'adres|filiaal|vestiging',
  office: 'hoofdkantoor|kantoor|statutaire zetel',
  labels: {
    numerals: 'een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|vijftien|twintig|dertig',
    courtesy: 'de heer|heer|mevrouw|mevr|dhr|mw',
    greeting: 'geachte|beste|lieve|hallo',
    numbers: 'nummer|nr|no|#',
    day: 'datum|datum afschrift|afschriftdatum|factuurdatum|datum factuur|datum nota|notadatum|besteldatum|orderdatum|datum bestelling|offertedatum|datum offerte|datum aanvraag|aanvraagdatum|datum ondertekening|datum afgifte|afgegeven op|opgemaakt op|opgesteld op|datum van uitgifte|plaats en datum|datum brief|bestelbon van|pakbondatum',
    birth: 'geboortedatum|datum van geboorte|geboren|geb datum|geboortedag',
    issue:
      'afgegeven op|datum van afgifte|afgiftedatum|datum afgifte|uitgiftedatum|datum van uitgifte|uitgereikt op|afgegeven',
    expiry:
      'vervalt op|geldig tot|geldig t m|einddatum|vervaldatum|contractvervaldatum|geldigheidsdatum|verloopt op|einde verzekering|einde contract|geldigheid|datum van verval|geldigheidsduur|tot en met',
    start:
      'ingangsdatum|begindatum|aanvang|aanvangsdatum|startdatum|aanvang huur|begin huurovereenkomst|ingang|geldig vanaf|ingaande|ingaande op|begin van de verzekering|begin verzekering',
    payDay:
      'betaaldatum|datum betaling|uitbetaald op|betaald op|uitbetalingsdatum|datum uitbetaling|betaling op|betaaldag|datum overschrijving',
    delivery:
      'leverdatum|leveringsdatum|levertijd|levering op|leveren op|datum levering|verzenddatum|gewenste levering|afleverdatum|te leveren voor|leverweek',
    due: 'vervaldatum|uiterste betaaldatum|vervaldag|betalen voor|betaaltermijn|uiterlijk te betalen op|te voldoen voor|betalen uiterlijk|afschrijving op|incassodatum',
    visit:
      'datum consult|datum onderzoek|consultdatum|datum bezoek|onderzoeksdatum|datum opname|opnamedatum|datum van onderzoek|datum behandeling|behandeldatum|datum raadpleging|bezoekdatum',
    period:
      'periode|periode van|afschriftperiode|factuurperiode|afrekenperiode|verbruiksperiode|loonperiode|leveringsperiode|tijdvak|over de periode|betreft periode',
    until: 't m|tot|tot en met',
    account: 'rekening',
    customerNumber: 'klant|klantnr|klantreferentie|contract|relatie|debiteur|klantcode',
    meter: 'meter|meternr|elektriciteitsmeter|gasmeter|ean|ean code',
    policy: 'polis|poli|polisnr|contract|verzekerings',
    invoice: 'factuur|nota',
    order: 'bestel|order|inkooporder|bestelling|bestelbon|inkoop|bestelbo|opdracht',
    quote: 'offerte|prijsofferte|aanbiedings',
    deliveryNumber:
      'pakbon|pakbo|leveringsbon|leverbon|bon|bo|levering|aflever|afleverbon|leverings|zending|vrachtbrief',
    certificate: 'certificaat|attest|diploma|registratie|bewijs',
    identity: 'document|kaart|paspoort|identiteitskaart|rijbewijs',
    staff: 'pers|personeels|personeel|medewerker|werknemers|stam',
    opening:
      'beginsaldo|vorig saldo|oud saldo|saldo vorig afschrift|openingssaldo|vorige saldo|saldo begin|saldo vorige periode|saldo op begin|saldo oud',
    closing:
      'eindsaldo|nieuw saldo|saldo per einde periode|slotsaldo|huidig saldo|saldo einde|saldo nieuw|saldo op',
    gross: 'brutoloon|bruto salaris|bruto|bruto maandsalaris|bruto bedrag|bruto totaal|belastbaar loon',
    deductions: 'totaal inhoudingen|totale inhoudingen|totaal afhoudingen',
    net: 'nettoloon|netto te betalen|netto salaris|netto|netto betaald|uitbetaald bedrag|uit te betalen|netto bedrag|uitbetaling',
    insured:
      'verzekerd bedrag|verzekerde som|verzekerd kapitaal|verzekerde bedragen|verzekerde waarde|dekking|verzekerd tot|maximale vergoeding',
    premium: 'premie|jaarpremie|totaalpremie|nettopremie|maandpremie|premiebedrag',
    rent: 'huur|maandhuur|huurprijs|kale huur|maandelijkse huur|huurbedrag|basishuur|netto huur|huur per maand|huursom',
    deposit: 'waarborgsom|borg|huurwaarborg|borgsom|waarborg|bankgarantie',
    hours: 'totaal uren|uren totaal|aantal uren|gewerkte uren|totale uren|som uren|totaal uur',
    holder:
      'rekeninghouder|ten name van|t n v|naam|titularis|houder|rekeninghouders|op naam van|titularis van de rekening',
    employee: 'werknemer|medewerker|werkneemster|medewerkster|naam|personeelslid|bediende',
    employer: 'werkgever|bedrijf|onderneming|organisatie|firma',
    policyHolder: 'verzekeringnemer|verzekerde|verzekeringsnemer|naam verzekerde|polishouder',
    insuredMember: 'verzekerde|naam verzekerde|lid|naam',
    patient: 'patiënt|patiënte|patiëntnaam',
    doctor:
      'arts|behandelend arts|specialist|huisarts|dokter|geneesheer|verantwoordelijk arts|behandelende arts|naam arts|hoofdbehandelaar|behandelaar',
    diagnosis: 'diagnose|hoofddiagnose|diagnosen|conclusie|ontslagdiagnose|diagnoses|werkdiagnose',
    surname: 'naam|achternaam|geslachtsnaam|familienaam',
    given: 'voornamen|voornaam|roepnaam',
    applicant:
      'naam en voornaam|volledige naam|naam|aanvrager|voor en achternaam|kandidaat|voornaam en naam|voornaam en achternaam|ondergetekende|naam deelnemer',
    landlord: 'verhuurder|verhuurster|eigenaar|verhurende partij',
    tenant: 'huurder|huurster|hurende partij',
    premises:
      'gehuurde|woonruimte|de woning aan|object|plaatselijk bekend|de woning gelegen|woning|huurobject|gelegen aan|gelegen te|verhuurde',
    taxpayer: 'belastingplichtige|aangever',
    taxYear: 'belastingjaar|aanslagjaar|jaar|inkomstenjaar|kalenderjaar|over het jaar|fiscaal jaar',
    supplier: 'leverancier|verkoper|leverancierde|besteld bij',
    buyer:
      'factureren aan|klant|opdrachtgever|factuuradres|koper|factuur aan|debiteur|besteller|gefactureerd aan',
    recipient:
      'afleveradres|ontvanger|leveringsadres|leveradres|geleverd aan|bestemming|leveren aan|bezorgadres|klant|levering aan|geadresseerde|afleveren aan',
    subject: 'betreft|onderwerp|betr|inzake',
    addressed: 'ter attentie van|t a v',
    awarded:
      'verklaard dat|verklaren dat|uitgereikt aan|bevestigd dat|verklaart dat|certificaat is uitgereikt aan|toegekend aan|bevestigen dat|certificeert dat|verleend aan|wordt uitgereikt aan',
    phone: 'telefoon|tel|mobiel|gsm|telefoonnummer|telefoon #|mobiel nummer',
    birthPlace: 'geboorteplaats|plaats van geboorte|geboren te',
    other: 'jaarhuur|nationaliteit|bankgegevens',
    signature: 'handtekening',
    term: 'duur|looptijd|duur van de overeenkomst|voor de duur van|voor een periode van|huurtermijn|contractduur|bepaalde tijd|duur van de huur|huurperiode|voor de tijd van|bepaalde duur van|contractperiode',
    unit: 'dag|dagen|week|weken|maand|maanden|jaar|jaren',
    effective:
      'vangt aan|ingangsdatum|met ingang van|ingaande|begin huurovereenkomst|in werking|gaat in|begint op',
    between:
      'tussen|de ondergetekenden|ondergetekenden|partijen zijn|tussen de partijen|tussen de ondergetekenden|partijen bij deze overeenkomst zijn',
    and: 'en|alsmede',
    bank: 'bank',
    contractParty:
      'opdrachtgever|opdrachtnemer|leverancier|klant|verkoper|koper|werkgever|werknemer|afnemer|dienstverlener|aanbieder',
    close: 'met vriendelijke groet|hoogachtend|met hartelijke groet|groeten|met hoogachting',
  },
}
