import type { LanguageWords } from '../concepts.ts'

export const polish: LanguageWords = {
  paper:
    'paragon|paragonu|faktura|rachunek|rachunku|wydruku|wydr|paragon fiskalny|nr wydr|potwierdzenie|faktury|dowód sprzedaży',
  number: 'nr|numer|no',
  tax: 'ptu|vat|kwota vat|podatek|kwota ptu|suma ptu|podatek ptu|kwota podatku',
  register: 'nip|regon|krs|bdo|nr fiskalny|nr unikatowy',
  net: 'netto|sprzedaż opod|opod|sprzedaz opodatkowana|wartość netto',
  gross: 'brutto|wartość brutto',
  total: 'suma|razem|do zapłaty|suma pln|ogółem|należność|kwota|suma zł',
  subtotal: 'podsuma|suma częściowa',
  rate: 'stawka|st vat',
  included: 'w tym|zawiera',
  excluded: 'bez',
  paid: 'gotówka|karta|zapłacono|płatność|wpłata|karta płatnicza|przelew|blik|zaplata',
  payments: { card: 'karta|karta płatnicza', cash: 'gotówka', phone: 'blik' },
  change: 'reszta|reszta gotówka',
  rounding: 'zaokrąglenie',
  discount: 'rabat|opust|napiwek|kupon|kaucja|punkty|upust',
  contact: 'tel|telefon|fax|kom',
  till: 'kasa|stolik|sklep|kasjer|sprzedawca|kelner|terminal|kierownik|stanowisko|oddział|obsługa|kasa nr',
  card: 'autoryzacja|kod autoryzacji|aid|nr karty|mid|tid|kod aut|nr ref|transakcja',
  customer: 'klient|zamówienie|nr zamówienia|karta klienta|konto|pokój|nr klienta|odbior',
  date: 'data|godz|godzina|dnia|czas',
  count: 'ilość|szt|osób|pozycji|liczba|liczba osób',
  otherDay: 'termin płatności|ważne do|data dostawy',
  address: 'adres|sklep|adres sklepu|oddział',
  office: 'siedziba|adres siedziby|siedziba firmy|centrala',
  labels: {
    numerals:
      'jeden|jednego|jedna|dwa|dwie|dwóch|trzy|trzech|cztery|czterech|pięć|pięciu|sześć|siedem|osiem|dziewięć|dziesięć|dwanaście|piętnaście|dwadzieścia',
    numbers: 'numer|nr|no|#',
    day: 'data|data wyciągu|data sporządzenia|data wystawienia|data faktury|wystawiono dnia|data zamówienia|data złożenia zamówienia|data oferty|data sporządzenia oferty|data wniosku|data złożenia wniosku|data wydania|wydano dnia|dnia|z dnia|wystawiono|data dokumentu|data wystawienia faktury|miejscowość i data|data podpisania|data wystawienia dokumentu|sporządzono dnia|w dniu|data pisma',
    birth: 'data urodzenia|data ur|urodzony|ur|ur dnia|urodzona|data i miejsce urodzenia|dzień urodzenia',
    issue: 'data wydania|wydano dnia|data wystawienia|wydano|wystawiono dnia|wydany|wydana dnia',
    expiry:
      'okres ubezpieczenia do|termin ważności|data ważności|ważny do|ważna do|ważne do|koniec ubezpieczenia|koniec okresu ubezpieczenia|data zakończenia|do dnia|data upływu ważności|termin związania ofertą|data końca|ochrona do|data wygaśnięcia|ważność|koniec ochrony',
    start:
      'najem od|data rozpoczęcia|początek najmu|data rozpoczęcia najmu|początek|od dnia|ważny od|obowiązuje od|okres ubezpieczenia od|ochrona od|ważna od|data początku|data wejścia w życie|rozpoczęcie najmu|data początkowa',
    payDay:
      'data wypłaty|data przelewu|wypłacono dnia|termin wypłaty|dzień wypłaty|data płatności|wypłata dnia',
    delivery:
      'termin dostawy|data dostawy|termin realizacji|data realizacji|dostawa do|data wysyłki|termin wykonania|data wydania|dostawa dnia|data odbioru|planowana dostawa|data sporządzenia|data wystawienia',
    due: 'termin płatności|termin zapłaty|płatne do|zapłata do|do zapłaty do|płatność do|zapłać do|zapłacić do|termin uregulowania',
    visit:
      'data wizyty|data badania|data przyjęcia|data konsultacji|data porady|data hospitalizacji|przyjęty dnia|data wypisu|data pobytu',
    period:
      'okres|za okres|wyciąg za okres|okres rozliczeniowy|od dnia|okres od|w okresie|okres pracy|okres rozliczenia|okres sprawozdawczy',
    until: 'do|do dnia',
    account: 'rachunku|konta|konto|rachunek|rachunku bankowego',
    customerNumber: 'klienta|odbiorcy|płatnika|klient|umowy|kontrahenta|nabywcy',
    meter: 'licznika|licznik|gazomierza|układu pomiarowego|ppe|gazomierz',
    policy: 'polisy|polisa|umowy|polisa seria i|umowy ubezpieczenia',
    invoice: 'faktura|faktury|faktura vat|faktury vat|rachunek',
    order: 'zamówienia|zamówienie|zlecenie|zlecenia|zam',
    quote: 'oferta|oferty|wyceny|wycena|oferta cenowa|kosztorys',
    deliveryNumber: 'wz|dokumentu wz|dostawy|dokumentu|dokument wz|list przewozowy|dostawa',
    certificate: 'certyfikat|zaświadczenia|certyfikatu|zaświadczenie|dyplom|dyplomu|rejestru|w rejestrze',
    identity: 'dokumentu|seria i|paszportu|dowodu|dokument|paszport|dowodu osobistego|karty',
    staff: 'ewidencyjny|pracownika|kadrowy|osobowy',
    opening:
      'saldo początkowe|saldo poprzednie|saldo otwarcia|stan początkowy|poprzednie saldo|saldo z przeniesienia|saldo na początku okresu|saldo wejściowe|saldo na początek',
    closing:
      'saldo końcowe|saldo zamknięcia|stan końcowy|nowe saldo|saldo bieżące|saldo na dzień|saldo na koniec|aktualne saldo|saldo wyjściowe|dostępne saldo',
    gross: 'brutto|przychód',
    deductions: 'razem potrącenia|suma potrąceń|razem potrąceń|suma składek i podatku',
    net: 'do wypłaty|netto|na rękę|wypłata|przelew na konto|kwota wypłaty',
    insured:
      'suma ubezpieczenia|suma gwarancyjna|kwota ubezpieczenia|limit odpowiedzialności|sumy ubezpieczenia|suma ubezpieczeniowa|wartość ubezpieczenia',
    premium: 'składka|wysokość składki|kwota składki',
    rent: 'czynsz|czynszu|opłata miesięczna',
    deposit: 'kaucja|kaucję|kaucji|depozyt',
    hours:
      'suma godzin|razem godzin|liczba godzin|godziny razem|ogółem godzin|przepracowane godziny|razem godziny|łącznie godzin|suma przepracowanych godzin|liczba przepracowanych godzin',
    holder:
      'posiadacz rachunku|właściciel rachunku|posiadacz|właściciel|imię i nazwisko posiadacza|imię i nazwisko|posiadacz konta|klient|dane posiadacza|właściciel konta|nazwa posiadacza|współwłaściciel',
    employee:
      'pracownik|imię i nazwisko|imię i nazwisko pracownika|nazwisko i imię|nazwisko i imię pracownika|dane pracownika|zatrudniony|pracownica|pan pani',
    employer: 'pracodawca|firma|zakład pracy|nazwa firmy|nazwa pracodawcy',
    policyHolder:
      'ubezpieczający|ubezpieczony|imię i nazwisko ubezpieczonego|ubezpieczająca|dane ubezpieczającego|ubezpieczona|imię i nazwisko ubezpieczającego|dane ubezpieczonego',
    insuredMember: 'ubezpieczony|imię i nazwisko|członek',
    patient:
      'pacjent|pacjentka|imię i nazwisko pacjenta|nazwisko i imię pacjenta|dane pacjenta|imię i nazwisko|chory',
    doctor:
      'lekarz|lekarz prowadzący|lekarz leczący|lekarz badający|lek|imię i nazwisko lekarza|lekarka|lekarz kierujący|lekarz poz|ordynator',
    diagnosis:
      'rozpoznanie|diagnoza|rozpoznanie główne|rozpoznanie kliniczne|rozpoznania|rozpoznanie wstępne|rozpoznanie końcowe|rozpoznanie zasadnicze',
    surname: 'nazwisko|nazwiska|nazwisko rodowe',
    given: 'imię|imiona',
    applicant:
      'imię i nazwisko|imię i nazwisko wnioskodawcy|wnioskodawca|nazwisko i imię|imię i nazwisko kandydata|kandydat|wnioskodawczyni|dane wnioskodawcy|zgłaszający|imię i nazwisko uczestnika|imiona i nazwisko|uczestnik',
    landlord: 'wynajmujący|wynajmująca|dane wynajmującego|wynajmującym|właściciel lokalu',
    tenant: 'najemca|najemczyni|najemcy|najemczynią',
    premises:
      'adres lokalu|lokal|przedmiot najmu|adres nieruchomości|lokal mieszkalny|lokal położony|nieruchomość|mieszkanie|położony przy|pod adresem|adres mieszkania|mieszkanie położone|położony w|położonego przy|adres przedmiotu najmu',
    taxpayer: 'podatnik|nazwisko podatnika|dane podatnika|podatniczka|nazwisko i imię podatnika|nazwisko',
    taxYear: 'rok podatkowy|za rok|rok|rok kalendarzowy|w roku podatkowym|rok rozliczeniowy',
    supplier: 'dostawca|sprzedawca|dane dostawcy|wykonawca|nazwa dostawcy|kontrahent',
    buyer: 'nabywca|zamawiający|klient|kupujący|odbiorca|płatnik|dane nabywcy|oferta dla|zleceniodawca',
    recipient:
      'odbiorca|adres dostawy|miejsce dostawy|odbierający|nabywca|dostawa do|miejsce odbioru|dostarczyć do|dane odbiorcy|adresat|adres odbiorcy',
    subject: 'dotyczy|temat|dot|przedmiot|w sprawie|sprawa',
    courtesy: 'pan|pani|panem|pana|państwo',
    addressed: 'do rąk',
    awarded:
      'zaświadcza się że|zaświadcza że|otrzymuje|przyznano|zaświadczamy że|certyfikat dla|potwierdza się że|przyznaje się|potwierdza że|niniejszym zaświadcza się że|zaświadcza się iż|wydany dla|poświadcza że|certyfikat otrzymuje|potwierdzamy że',
    phone: 'nr telefonu|telefon|tel|tel kom|telefon komórkowy|# telefonu|kom|telefon kontaktowy|komórka',
    birthPlace: 'miejsce urodzenia|miejsce ur',
    other: 'czynsz roczny|wyciąg z konta|obywatelstwo|narodowość|dane bankowe|dane do przelewu',
    signature: 'podpis',
    term: 'okres najmu|czas trwania|na okres|okres obowiązywania|czas określony|na czas|okres trwania',
    unit: 'dzień|dni|tydzień|tygodnie|tygodni|miesiąc|miesiące|miesięcy|rok|lata|lat|roku',
    effective:
      'obowiązuje od|począwszy od|początek najmu|data rozpoczęcia|rozpoczyna się|w życie|obowiązywać od',
    between:
      'pomiędzy|między|zawarta pomiędzy|zawarta między|stronami umowy są|zawarta przez|a mianowicie|strony umowy|stronami niniejszej umowy są',
    and: 'a|oraz|i',
    bank: 'bank',
    contractParty:
      'zamawiający|wykonawca|zleceniodawca|zleceniobiorca|dostawca|odbiorca|sprzedawca|kupujący|pracodawca|pracownik|usługodawca|usługobiorca',
    close:
      'z poważaniem|z wyrazami szacunku|łączę pozdrowienia|pozdrawiam|z szacunkiem|z pozdrowieniami|łączę wyrazy szacunku|serdeczne pozdrowienia',
  },
}
