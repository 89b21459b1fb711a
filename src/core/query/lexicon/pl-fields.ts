import type { Lexicon } from '../parse/meanings.ts'

/** What fields are called in Polish, by concept. */
export const fields: Lexicon['fields'] = {
  tax: 'podatek, vat, podatku, podatki, podatkiem, podatkow, vatu, kwota vat, kwota podatku, kwote vat, vatem',
  total:
    'suma, kwota, razem, kwota brutto, kwoty, sumy, kwote, kwocie, kwota do zaplaty, kwote do zaplaty, razem do zaplaty, suma do zaplaty, wartosc brutto, kwote brutto, cena brutto',
  subtotal:
    'kwota netto, netto, wartosc netto, kwote netto, kwoty netto, kwot netto, wartosci netto, suma netto, bez vat, bez podatku',
  'due date':
    'termin platnosci, termin zaplaty, terminu platnosci, data platnosci, terminem platnosci, termin zaplacenia, terminy platnosci, terminow platnosci, date platnosci, daty platnosci, termin, terminu zaplaty, data zaplaty',
  'expiry date':
    'data wygasniecia, data zakonczenia, koniec umowy, data konca, daty wygasniecia, date wygasniecia, daty zakonczenia, date zakonczenia, data waznosci, daty waznosci, date waznosci, termin waznosci, konca umowy, data uplywu',
  'start date':
    'data rozpoczecia, data poczatku, poczatek umowy, date rozpoczecia, daty rozpoczecia, data wejscia w zycie, daty wejscia w zycie, data startu, poczatku umowy, data obowiazywania',
  'valid until': 'wazne do, waznosc, waznosci, okres waznosci, termin waznosci oferty',
  deposit: 'kaucja, depozyt, kaucji, kaucje, depozytu, depozyty, zabezpieczenie',
  deductions: 'potracenia, potracen, odliczenia, potraceniach, odliczen, skladki na ubezpieczenie',
  premium:
    'skladka, skladki, skladek, skladke, skladkach, skladkami, skladka roczna, skladki roczne, roczna skladka, roczne skladki',
  'monthly rent':
    'czynsz, czynsz miesieczny, czynsze, czynszu, czynszem, czynszach, czynszow, czynsz za miesiac, miesieczny czynsz, miesiecznego czynszu, wysokosc czynszu, oplata najmu',
  'years of experience':
    'lata doswiadczenia, lat doswiadczenia, doswiadczenie, doswiadczenia, doswiadczeniem, stazem, staz, stazu, lat pracy',
  'gross pay':
    'pensja brutto, wynagrodzenie brutto, brutto, pensje brutto, pensji brutto, placa brutto, place brutto, wynagrodzenia brutto, zarobki brutto',
  'net pay':
    'pensja netto, wynagrodzenie netto, netto, pensje netto, pensji netto, placa netto, place netto, wynagrodzenia netto, zarobki netto, na reke',
  packages: 'paczki, paczek, paczka, paczkami, paczke, paczkach, przesylek, przesylki, przesylka, kartonow',
  'order number':
    'numer zamowienia, numeru zamowienia, numery zamowien, numerem zamowienia, nr zamowienia, numerow zamowien',
  number: 'numeru, numer',
  'invoice number':
    'numer faktury, numery faktur, numeru faktury, numerem faktury, nr faktury, numerow faktur',
  'account number':
    'numer konta, konto, numer rachunku bankowego, numery kont, numeru konta, nr konta, konta, kont, koncie, konto bankowe',
  'policy number': 'numer polisy, numery polis, numeru polisy, nr polisy',
  'delivery date': 'data dostawy, date dostawy, daty dostawy, termin dostawy, terminu dostawy, dzien dostawy',
  'invoice date':
    'data faktury, date faktury, daty faktur, data wystawienia, date wystawienia, daty wystawienia',
  'governing law':
    'prawo wlasciwe, prawo, prawa, prawem, prawu, prawie, prawo wlasciwe dla umowy, jakiemu prawu, ustawodawstwo',
  'payment method':
    'jak zaplacono, jak zostaly zaplacone, jak je zaplacono, sposob platnosci, forma platnosci, metoda platnosci, sposobu platnosci, sposobow platnosci, formy platnosci, sposob zaplaty, sposobem platnosci, forme platnosci, metody platnosci, metode platnosci, rodzaj platnosci',
  cover:
    'zakres ubezpieczenia, zakresu ubezpieczenia, zakres ochrony, pokrywa, pokrywaja, ochrona, co obejmuje',
  'opening balance':
    'saldo poczatkowe, salda poczatkowe, saldem poczatkowym, saldo otwarcia, salda poczatkowego, saldo na poczatku',
  'closing balance':
    'saldo koncowe, saldo, salda, salda koncowe, saldem koncowym, saldo zamkniecia, salda koncowego, saldem, sald, saldo na koniec',
  position: 'stanowisko, stanowiska, stanowisk, stanowisku, stanowiskiem, stanowiskach, posada, posady',
  carrier:
    'przewoznik, kurier, przewoznika, przewoznicy, przewoznikow, przewoznikiem, kurierzy, kuriera, kurierem, spedytor, firma kurierska',
  category: 'kategoria, kategorie, kategorii, kategoriach, kategoriami',
  value: 'wartosc, wartosc umowy, wartosci umowy, wartosc kontraktu, wartosci umow',
  iban: 'iban, numer rachunku, numeru iban, numery iban, numeru rachunku, numery rachunkow, ibanu, rachunek bankowy, rachunku bankowego',
  vendor:
    'sprzedawca, dostawca, sklep, sprzedawcy, dostawcy, dostawcow, sprzedawcow, wystawca, sprzedawce, sklepie, sklepu, wystawcy',
  supplier: 'dostawca, dostawcy, dostawcow, dostawce, dostawcami',
  customer: 'klient, klienci, klienta, klientem, klientow, odbiorca, odbiorcy',
  employee:
    'pracownik, pracownicy, pracownika, pracownikow, pracownikiem, pracownikowi, pracownikach, pracownikami, pracownica, zatrudniony',
  employer: 'pracodawca, pracodawcy, pracodawce',
  landlord: 'wynajmujacy, wlasciciel, wynajmujacego, wynajmujacym, wlasciciela, wynajmujacy lokal',
  tenant: 'najemca, najemcy, najemcow, najemce, lokator, lokatora',
  insurer:
    'ubezpieczyciel, ubezpieczyciele, ubezpieczyciela, ubezpieczycielem, ubezpieczycieli, firma ubezpieczeniowa, firmy ubezpieczeniowe, towarzystwo ubezpieczeniowe, towarzystwa ubezpieczeniowe',
  bank: 'bank, banki, banku, bankiem, bankach, bankow, bankami',
  counterparty: 'druga strona, drugiej strony, strony umowy',
  address: 'adres, adresu, adresy, adresem, adresow',
  term: 'jak dlugo trwaja, jak dlugo obowiazuja, okres, czas trwania, okres obowiazywania, okresu, czasu trwania, okresem, dlugosc umowy, okres trwania',
  'notice period':
    'okres wypowiedzenia, okresu wypowiedzenia, termin wypowiedzenia, okresem wypowiedzenia, okresy wypowiedzenia',
  'auto renewal':
    'automatyczne przedluzenie, przedluzaja sie automatycznie, automatyczne odnowienie, automatycznego przedluzenia, automatycznym przedluzeniem, odnawiaja sie automatycznie, odnawia sie automatycznie, przedluza sie automatycznie, automatycznie sie przedluza, automatycznie sie przedluzaja, automatycznie sie odnawiaja, automatycznie sie odnawia, odnawiane automatycznie, przedluzane automatycznie, automatycznie przedluzane, automatycznie odnawiane, z automatycznym przedluzeniem, z automatycznym odnowieniem, samoodnawialne, przedluzaja sie same, przedluza sie sama',
  currency: 'waluta',
  'order date': 'data zamowienia',
  skills: 'umiejetnosci, umiejetnosc, kompetencje, kompetencji, kwalifikacje',
  email:
    'e mail, email, mail, adres e mail, adres email, adres mailowy, e maila, emaila, maila, maile, maili, adresy e mail, adresu e mail, poczta',
  phone: 'telefon, numer telefonu, telefonu, numeru telefonu, numery telefonow, telefony, komorka, tel',
  title: 'tytul, tytuly',
  'tax year': 'rok podatkowy',
  'vat number': 'nip, numer vat, numer nip, nipu, numeru nip, numery nip',
  'line items': 'pozycje, pozycji, artykuly',
  subject: 'temat',
  'receipt number': 'numer paragonu',
  discount: 'rabat, rabaty, znizka, rabatu, rabatem, znizki, upust',
  shipping: 'koszty wysylki, koszt wysylki, koszty dostawy, koszt dostawy, przesylka',
  rounding: 'zaokraglenie, zaokraglenia',
  'service charge': 'oplata za obsluge, oplata serwisowa, oplaty serwisowe, napiwek, napiwki',
  hours: 'godziny, godzin',
  'quote number': 'numer oferty, numeru oferty',
  'quote date': 'data oferty, date oferty',
  'pay date': 'data wyplaty, date wyplaty',
  'statement date': 'data wyciagu, date wyciagu',
  'delivery number': 'numer dostawy, numer dowodu dostawy',
  'account holder': 'posiadacz rachunku, wlasciciel konta',
}
