import { fields } from './pl-fields.ts'
import { neutral } from './neutral.ts'
import type { Lexicon } from '../parse/meanings.ts'

export const pl: Lexicon = {
  language: 'pl',
  neutral: neutral.pl,
  empty:
    'i oraz lub albo a ale w we z ze na do od o u po za przez dla przy pod nad bez jest sa byl byla bylo byly bedzie beda byc mam mamy ma maja mialo mialy mi mnie nam nas nasz nasza nasze naszych moj moja moje moich ty twoj on ona ono oni one jego jej ich sie to ten ta te tych tym tego tej ci co kto kogo komu czym jaki jaka jakie jakich jaką ktory ktora ktore ktorych ile ilu gdzie kiedy jak dlaczego czy wszystko wszystkie wszystkich kazdy kazda kazde kazdego nie tak tez takze juz jeszcze tylko prosze dzieki dziekuje czesc hej pokaz podaj daj znajdz szukaj chce moge mozesz mozna lacznie razem firma firmy osoba osoby ludzie teraz obecnie data wystawione otrzymane wyslane sam inny inna inne miesiac rok dzien tydzien kwartal miesiace lata dni cos ktos zaden zadna zadne szt wynosi wynosza zostaly zostal zostala roku wedlug ok dobra dobry witam witaj siema halo przepraszam przepraszac wybacz sorki sorry no ach oh wiec zatem czyli wlasciwie chcialbym chcialabym chcemy chcialem chcialam chcielismy wolalbym moglbys moglabys moglby moglaby moglyby mozecie mozemy moze prosilbym prosilabym poprosze pan pani panstwo panu wam was wami tobie cie toba nim nia nimi niego niej temu owe ow tamten tamta tamto tamte tamtych tamtym taki taka takie takich soba swoje swoich swoja swoj naszym naszemu naszej moim mojej mojego moimi twoje twoich jakies jakichs jakiegos jakiejs jakis pewne kilka pare informacja informacje informacji dane danych pytanie chodzi powiesz powiedziec wiedziec wiem wiesz zobaczyc rzecz sprawa byloby bylaby bylby bym bys zeby aby gdyz bo poniewaz badz kiedys kiedykolwiek az ot tam tutaj tu stad stamtad skad',
  every: 'kazdy kazda kazde wszystkie wszyscy wszystkich',
  none: 'zaden zadna zadne zadnej zadnego',
  relating:
    'sam sama samo samego samej samym sama same samych inny inna inne innego innej innych identyczny identyczna identyczne',
  phrases: {
    and: 'i, oraz, a takze, plus, a, ani',
    or: 'lub, albo, czy',
    not: 'nie, oprocz, z wyjatkiem, poza, nie sa, nie jest, jeszcze nie, nie od, nie liczac, nie liczac tych, nie wliczajac, nie uwzgledniajac, z wylaczeniem, wylaczajac, pomijajac, z pominieciem, za wyjatkiem, wyjawszy, procz, oprocz tych, poza tymi, inny niz, inne niz, innych niz, inna niz, nie byl, nie byla, nie bylo, nie byly, nie zostal, nie zostala, nie zostalo, nie zostaly, nie bedace, nie te, nie z, nie w, nigdy nie, juz nie, wciaz nie, nadal nie, ale nie, nie nalezace do, nie przez, nigdy nie byly, nigdy nie byla, nigdy nie zostaly, nigdy nie zostala, nigdy nie zostalo',
    lack: 'bez, nie maja, nie ma, brak, brakuje, ktore nie maja, nie podaja, bez podanej, nie zawieraja, zaden, nie posiadaja, nie posiada, nie zawiera, nie ma podanego, nie ma podanej, nie maja podanego, nie maja podanej, bez zadnego, bez zadnej, bez zadnych, bez podanego, bez podania, bez okreslonego, bez okreslonej, nie wymieniaja, nie wymienia, nie podaje, nie podano, nie okreslaja, nie okresla, nie wspominaja o, nie wspomina o, nie wskazuja, nie wskazuje, nie mowi, nie mowia, nie mialy, nie mial, nie miala, brakuje w nich, w ktorych brakuje, w ktorych brak, ktorym brakuje, ktorym brak, pozbawione, nie figuruje, nie widnieje, w ktorych nie ma',
    has: 'z, ze, ktore maja, majace, zawierajace, ktore zawieraja, ktore posiadaja, posiadajace, zawierajaca, zawierajacy, zawierajacych, majacych, majaca, majacy, z podanym, z podana, ktore podaja, w ktorych jest, wraz z, wlacznie z',
    per: 'wedlug, na, po, dla kazdego, dla kazdej, w podziale na, pogrupowane wedlug, z kazdego, na kazdego, dla kazdego z, dla kazdej z, z podzialem na, podzielone na, pogrupuj wedlug, pogrupowane po, grupujac po, grupuj po, posortowane wedlug, posortowane po, uporzadkowane wedlug, w rozbiciu na, rozbite na, z rozbiciem na, zaleznie od, w zaleznosci od, per, na kazda, na kazde, z kazdej',
    each: 'kazdy, kazda, kazde, kazdego, kazdej, po kolei, kazdego z, kazdej z, kazdym, poszczegolne, poszczegolnych, po jednym',
    since:
      'od, poczawszy od, od poczatku, poczawszy, od konca, odkad, od polowy, liczac od, zaczynajac od, juz od',
    until:
      'do, az do, do konca, do samego, az po, wlacznie do, najpozniej do, nie pozniej niz, przed koncem, az do konca',
    before: 'przed, wczesniejsze niz, wczesniej niz, sprzed, wczesniejszych niz, poprzedzajace, przed dniem',
    after: 'po, pozniejsze niz, pozniej niz, pozniejszych niz, nastepujace po, po dniu',
    older:
      'starsze niz, starszych niz, starsze od, starszy niz, sprzed ponad, starszych od, starszy od, starsza niz, starsza od, majace wiecej niz',
    newer:
      'nowsze niz, nowszych niz, mlodsze niz, nowszych od, nowsze od, nowszy niz, nowsza niz, mlodszych niz, mlodsze od',
    length: 'dluzszy, dluzsza, dluzsze, krotszy, krotsza, krotsze, dluzej, krocej',
    between: 'miedzy, pomiedzy',
    from: 'od, z, ze',
    to: 'do, az do, a',
    onwards: 'lub pozniej, i pozniej, w gore, i dalej, wzwyz, w przod, albo pozniej, i nowsze',
    within:
      'w, we, w ciagu, podczas, z, za, na, w roku, ze, w miesiacu, w czasie, w trakcie, w okresie, na przestrzeni, przez caly, przez cale, przez cala, w calym, w calej, w dniu, za rok, za caly, z roku, z miesiaca, dla roku, w latach, w ramach, przez',
    begin: 'poczatek, poczatku, na poczatku, poczatkiem, z poczatku, poczatek roku, poczatkach',
    end: 'koniec, konca, koncu, pod koniec, na koniec, na koncu, z konca, z koncem, koncem, koncowce',
    ago: 'temu',
    next: 'wkrotce, najblizszy',
    will: 'bedziemy, bedzie, beda',
    be: 'jest, sa, byl, byla, bylo, byly, zostal, zostala, zostaly, w, poszlo na, beda, byli, zostali, zostalo, zostanie, zostana, znajduje sie, znajduja sie, jest w, bywa, bywaja',
    pronoun:
      'to, on, ona, ono, oni, one, te, ten, tych, nich, ich, je, ktore, tym, tymi, nimi, nim, nia, niej, niego, jej, jego, temu, tamte, tamtych, tamten, tamta, owe, ta, tego, tej, ktorych, ktorym, ktorymi, tamtymi',
    documents:
      'dokument, dokumenty, dokumentow, plik, pliki, plikow, papiery, wszystko, dokumentach, papierow, papierach, dokumentu, dokumentem, dokumentami, dokumencie, pliku, plikiem, plikami, plikach, pismach, skany, skanow, materialy, papier, dokumentacja',
    convert:
      'przeliczone, przeliczone na, po przeliczeniu, po przeliczeniu na, w przeliczeniu na, przeliczona na, przeliczony na',
    mention:
      'wspominajace, ze slowem, o, dotyczace, zawierajace slowo, w ktorych mowa o, dla, na temat, wspomina, wspominaja, wspominajacych, wspominajace o, mowia o, mowi o, mowiace o, dotyczacych, dotyczaca, dotyczacy, odnoszace sie do, w sprawie, zwiazane z, zwiazanych z, zawierajace slowa, w ktorych jest mowa o, w ktorych wystepuje, o tematyce, z wyrazem, z haslem, o ktorych',
    above:
      'powyzej, ponad, wiecej niz, wieksze niz, wyzsze niz, >, przekraczajace, drozsze niz, wieksze od, wyzsze od, wieksza niz, wiekszy niz, wyzsza niz, wyzszy niz, wiekszych niz, wyzszych niz, drozsze od, drozszych niz, przekracza, przekraczaja, przekraczajacych, przekraczajaca, przekraczajacy, przekroczyly, przekroczyl, przewyzszaja, przewyzsza, przewyzszajace, powyzej kwoty, ponad kwote, na ponad, na wiecej niz, na kwote powyzej, na kwote ponad, o wartosci powyzej, o wartosci ponad, o wartosci wiekszej niz, wiecej od, za ponad, za wiecej niz, od ponad',
    below:
      'ponizej, mniej niz, mniejsze niz, nizsze niz, <, tansze niz, mniejsze od, nizsze od, mniejsza niz, mniejszy niz, nizsza niz, nizszy niz, mniejszych niz, nizszych niz, tansze od, tanszych niz, na mniej niz, na kwote ponizej, o wartosci ponizej, ponizej kwoty, mniej od, za mniej niz, nie przekraczajace, do kwoty',
    atLeast:
      'co najmniej, przynajmniej, minimum, ≥, >=, nie mniej niz, minimalnie, nie mniejsze niz, nie nizsze niz, od kwoty, na co najmniej, za co najmniej',
    atMost:
      'co najwyzej, maksymalnie, najwyzej, ≤, <=, nie wiecej niz, maksimum, nie wieksze niz, nie wyzsze niz, nie drozsze niz, nieprzekraczajace, nie przekracza, nie przekraczaja, nie przekraczajace, nie przekraczajacych, gora',
    exactly: 'dokladnie, rowne, =, rowna, rowny, rownych, rowno',
    times: 'ile razy, jak czesto',
    moment: 'weekend, weekendy, weekendu, dzis rano, dzisiaj rano, dzis wieczorem',
    count:
      'ile, ilu, liczba, liczba wszystkich, ile jest, ile mamy, policz, ile bylo, ile sztuk, ile mam, ile posiadamy, ile lacznie, ile w sumie, liczba tych, podaj liczbe, jaka jest liczba, jaka liczba, zlicz, policzyc, liczbe, liczby, liczbie, ile wszystkich, ilosc, ilu mamy, ile macie, ilosci, w ilu',
    sum: 'suma, lacznie, razem, ogolem, w sumie, suma wszystkich, laczna kwota, laczna suma, calkowita kwota, ile pieniedzy, calkowita, laczna, na jaka kwote, wartosc, wartosc wszystkich, jaka jest wartosc, laczna wartosc, zsumuj, wszystkie razem, wszystko razem, laczny, lacznej, laczne, lacznego, sume, sumy, calkowity, calkowitej, calkowite, ogolna, ogolna kwota, pelna kwota, ile to razem, ile to lacznie, ile to w sumie, ile razem, ile lacznie, ile w sumie, ile wynosi suma, ile wynosi lacznie, ile wynosza lacznie, ile wynosza razem, na ile opiewaja, na jaka laczna kwote, za ile, dodaj do siebie, zsumowac, zsumowane, podsumuj kwoty, suma kwot, sume kwot, wartosci, lacznej wartosci, laczna kwote, lacznej kwoty, calkowita wartosc, calkowita kwote, jaka kwote, o lacznej wartosci, na laczna kwote, wszystkiego razem',
    average:
      'srednia, srednio, sredni, przecietna, srednie, srednia kwota, sredniej, srednich, sredniego, srednia wartosc, srednia kwote, srednia wysokosc, przecietnie, przecietny, przecietne',
    median: 'mediana, mediane, mediany',
    most: 'najwiecej',
    least: 'najmniej',
    newest:
      'najnowszy, najnowsza, najnowsze, ostatni, ostatnia, ostatnie, najnowszych, nowszy, nowsza, nowsze, najnowszej, najnowszego, najnowszym, ostatniej, ostatniego, ostatnich, najpozniej, najswiezszy, najswiezsza, najswiezsze, na koncu, jako ostatnia, jako ostatni, ostatnim, ostatniemu, ostatnimi, najnowszymi',
    oldest:
      'najstarszy, najstarsza, najstarsze, pierwszy, pierwsza, pierwsze, starszy, starsza, starsze, najstarszej, najstarszego, najstarszych, pierwszej, pierwszego, pierwszych, najwczesniejszy, najwczesniejsza, najwczesniejsze, najwczesniej, najdawniejszy, jako pierwszy, jako pierwsza, pierwszym, pierwszemu, pierwszymi, najstarszym, najstarszymi',
    yesterday: 'wczoraj',
    today: 'dzisiaj, dzis',
    tomorrow: 'jutro',
    day: 'dzien/dni, dnia, dniu, dniach, dniami',
    week: 'tydzien/tygodnie, tygodnia, tygodniu, tygodni, tygodniach, tygodniem',
    month: 'miesiac/miesiace, miesiaca, miesiacu, miesiecy, miesiacach, miesiacem, miesiacami',
    quarter: 'kwartal/kwartaly, kwartalu, kwartale, kwartalow, kwartalach',
    half: 'polrocze, polrocza, polroczu',
    year: 'rok/lata, roku, lat, latach, rokiem, latami',
    last: 'zeszly, zeszlym, zeszlego, ubiegly, ubieglym, ubieglego, ostatni, ostatnim, ostatniego, poprzedni, poprzednim, zeszla, ostatnia, zeszlej, ubiegla, ubieglej, ubiegle, minionym, minionego, miniony, poprzedniego, poprzednia, poprzedniej, poprzednie, poprzednich, ostatniej',
    past: 'ostatnich, ostatnie, minionych, minione, ubieglych, poprzednich, zeszlych',
    this: 'ten, tym, tego, biezacy, biezacym, biezacego, obecny, ta, tej, biezaca, biezacej, obecnym, obecnego, obecna, obecnej, aktualny, aktualnym, aktualnego, te',
    coming:
      'przyszly, przyszlym, przyszlego, nastepny, nastepnym, nastepnego, kolejny, nadchodzacy, najblizszych, nadchodzacych, przyszlej, przyszla, nastepna, nastepnej, nastepnych, nadchodzacym, nadchodzacego, nadchodzaca, kolejnym, kolejnego, kolejnych, kolejna, najblizszy, najblizszym, najblizszego, przyszlych',
    monthly:
      'miesiecznie, co miesiac, po miesiacach, wedlug miesiecy, na miesiac, miesieczne, miesiac po miesiacu, na kazdy miesiac, miesieczny, miesieczna, miesiecznych, miesiecznej, w kazdym miesiacu, kazdego miesiaca, z miesiaca na miesiac, comiesiecznie, na miesiace',
    quarterly:
      'kwartalnie, po kwartalach, wedlug kwartalow, na kwartal, kwartalny, kwartalne, kwartalna, co kwartal, w kazdym kwartale, kazdego kwartalu, kwartal po kwartale, na kwartaly',
    yearly:
      'rocznie, co rok, po latach, wedlug lat, na rok, roczny, roczna, roczne, rocznych, rocznej, w kazdym roku, kazdego roku, co roku, z roku na rok, rok po roku, na lata',
    due: 'termin platnosci, do zaplaty, platne, platna, wymagalne, przypada, do oplacenia, termin zaplaty mija, platny, platnych, platnej, zaplacic do, trzeba zaplacic, musimy zaplacic, mamy zaplacic, musi byc zaplacona, musza byc zaplacone, nalezy zaplacic, przypadaja, zapadaja, wymagalna, wymagalny, z terminem platnosci, z terminem',
    expiry:
      'wygasa, wygasaja, konczy sie, koncza sie, uplywa, wazne do, wazny, waznosc, wazna, konczace sie, wygasajace, wygasajacych, wygasnie, wygasna, wygasal, wygasala, wygasly, wygasl, wygasla, wygasajaca, wygasajacy, wygasac, konczyla sie, konczyl sie, konczyly sie, skonczy sie, skoncza sie, skonczyla sie, skonczyl sie, skonczyly sie, zakonczy sie, zakoncza sie, konczaca sie, konczacy sie, konczacych sie, konczy, koncza, wazna do, wazny do, waznych do, sa wazne do, obowiazuje do, obowiazuja do, obowiazujace do, trwa do, trwaja do, dobiega konca, dobiegaja konca, traci waznosc, traca waznosc, przestaje obowiazywac, przestaja obowiazywac',
    start:
      'zaczyna sie, zaczynaja sie, rozpoczyna sie, wchodzi w zycie, obowiazuje od, zaczela sie, zaczal sie, zaczely sie, zacznie sie, zaczna sie, zaczyna, zaczynaja, rozpoczyna, rozpoczynaja sie, rozpoczela sie, rozpoczal sie, rozpoczely sie, rozpocznie sie, zaczynajaca sie, zaczynajace sie, wchodza w zycie, weszla w zycie, weszly w zycie, wejdzie w zycie, obowiazuja od, obowiazujace od, trwa od, wazna od, wazne od, wazny od',
    delivery:
      'dostarczone, dostarczono, dostawa, dostarczony, dostarczona, dostarczonych, dostarczonej, doreczone, doreczono, dotrze, dotra, zostaly dostarczone, zostal dostarczony, do dostarczenia',
    ordered: 'zamowione, zamowiono, zamowiony, zamowiona, zamowionych',
    upload:
      'przeslal, przeslala, przeslane, dodal, dodala, dodane, wgral, wgrala, wgrane, zeskanowane, wrzucil, wrzucila, przeslanych, przeslali, przeslany, przeslana, przeslano, dodali, dodany, dodana, dodanych, dodano, wgrali, wgrany, wgrana, wgranych, wgrano, zeskanowal, zeskanowala, zeskanowany, zeskanowanych, zeskanowano, wrzucili, wrzucone, wrzuconych, wrzucono, zaladowal, zaladowala, zaladowane, zaladowano, zaimportowal, zaimportowala, zaimportowane, zaimportowano, wczytane, wczytal, wczytala',
    arrival:
      'przyszly, przyszlo, przyszedl, przyszla, wplynely, wplynelo, nadeszly, nadeszlo, dotarly, przybyly, wplynal, wplynela, nadszedl, nadeszla, dotarl, dotarla, dotarlo, otrzymalismy, dostalismy, przychodzace, trafily, trafilo',
    issued:
      'napisal, napisala, wystawione, otrzymane, wyslane, z dnia, wystawionych, wystawiony, wystawiona, wystawiono, otrzymanych, wyslanych, z data, datowane, datowany, datowana, wystawil, wystawila, dostalismy, otrzymalismy, dostalem, dostalam, otrzymalem, otrzymalam, przyslal, przyslala, przyslali',
    review:
      'do sprawdzenia, do weryfikacji, wymagaja sprawdzenia, czekaja na sprawdzenie, do przejrzenia, wymaga weryfikacji, wymagajace sprawdzenia, wymagajacych sprawdzenia, wymagajace weryfikacji, wymagaja weryfikacji, czekajace na sprawdzenie, czeka na sprawdzenie, oczekujace na sprawdzenie, trzeba sprawdzic, nalezy sprawdzic, do kontroli, do przegladu, wymaga sprawdzenia, musimy sprawdzic',
    toApprove:
      'czekaja na moja akceptacje, czeka na moja akceptacje, do zaakceptowania, musze zaakceptowac, mam zaakceptowac, do mojej akceptacji, czekaja na moje zatwierdzenie, czeka na moje zatwierdzenie, do zatwierdzenia, musze zatwierdzic, mam zatwierdzic, powinienem zatwierdzic, powinnam zatwierdzic, czekajace na moja akceptacje, oczekuja na moja akceptacje, oczekujace na moja akceptacje, wymagaja mojej akceptacji, do zaakceptowania przeze mnie',
    failed:
      'z bledem, nieudane, nieczytelne, z bledami, nie udalo sie odczytac, bledne, nieudany, nieudanych, nieczytelny, nieczytelnych, nie zostaly odczytane, nie dalo sie odczytac',
    overdue:
      'przeterminowane, przeterminowana, po terminie, zalegle, zaleglych, przeterminowany, przeterminowanych, przeterminowanej, zalegla, zalegly, opoznione, opozniona, spoznione, minal termin platnosci, po terminie platnosci, z przekroczonym terminem',
    expired:
      'wygasle, niewazne, zakonczone, wygasly, wygasla, wygaslych, wygaslej, niewazna, niewazny, niewaznych, juz niewazne, juz nie obowiazuja, juz nie obowiazuje, nie obowiazuja, nie obowiazuje, zakonczona, zakonczonych, przedawnione, juz wygasly, juz wygasla',
    active:
      'obowiazujace, aktywne, wazne, aktualne, obowiazujacych, obowiazuja, obowiazujaca, obowiazujacy, aktywna, aktywny, aktywnych, aktualna, aktualny, aktualnych, wciaz wazne, nadal wazne, wciaz obowiazuja, nadal obowiazuja, wciaz aktywne, nadal aktywne, nadal obowiazuje, wciaz obowiazuje, jeszcze wazne, waznych, trwajace, trwajacych, nie wygasly, wciaz trwaja, nadal trwaja',
    mine: 'moje, przeze mnie, ktore dodalem, moje dokumenty, wgralem, wgralam, przeslalem, przeslalam, dodalem, dodalam, wrzucilem, wrzucilam, zeskanowalem, zeskanowalam, zaladowalem, zaladowalam, zaimportowalem, zaimportowalam, wczytalem, wczytalam, ktore dodalam, ktore wgralem, ktore wgralam, ktore przeslalem, ktore przeslalam, sam wgralem, sama wgralam, sam dodalem, sama dodalam, sam przeslalem, sama przeslalam, sam wrzucilem, sama wrzucilam, osobiscie, wlasne, moich, moje pliki',
    unfiled:
      'bez folderu, w zadnym folderze, poza folderami, nie w folderze, nieprzypisane do folderu, bez zadnego folderu, nie maja folderu',
    untyped:
      'bez typu, nieskategoryzowane, bez rodzaju, bez typu dokumentu, niesklasyfikowane, bez okreslonego typu',
    owed: 'jestesmy winni, do zaplacenia, musimy jeszcze zaplacic, jestesmy dluzni, jestesmy jeszcze winni, musimy zaplacic jeszcze, mamy jeszcze zaplacic, pozostalo do zaplaty, pozostaje do zaplaty, zostalo do zaplacenia, zostalo do zaplaty, zostalo nam do zaplaty, do splaty, zalegamy, jeszcze do zaplaty, ile jeszcze mamy do zaplacenia, winni jestesmy, wisimy, jeszcze wisimy, wisze',
    what: 'co, jaki jest, jaka jest, jakie sa, jaki, jaka, jakie, podaj, ile wynosi, co to, jaki byl, jakiego, jakim, jakiej, jaka byla, jakie byly, jakie bylo, jaka bedzie, ile wynosza, ile wynosila, ile wynosil, ile wynosilo, czy mozesz podac, mozesz podac, moglbys podac, mozesz mi powiedziec, czy mozesz mi powiedziec, moglbys mi powiedziec, czy moglbys mi powiedziec, mozesz powiedziec, chce wiedziec, chcialbym wiedziec, chcialabym wiedziec, powiedz mi, powiedz, podaj mi, przypomnij mi, przypomnij, czy wiesz, wiesz, jak wysoka jest, jak wysokie sa, jak duza jest',
    which:
      'ktory, ktora, ktore, jakie, jaki, jaka, ktorych, ktorzy, ktorego, ktorym, ktorej, ktore z, ktory z, ktora z, jakich, w jakich, w ktorych, w ktorym, w ktorej, w jakiej, jakiego rodzaju',
    when: 'kiedy, jakiego dnia, w jakim dniu, w jakim terminie, ktorego dnia, na kiedy, jaka data, w jakiej dacie',
    untilWhen: 'do kiedy, do jakiej daty, do ktorego dnia, do jakiego dnia',
    sinceWhen: 'od kiedy, od jakiej daty, od ktorego dnia, od jakiego dnia',
    except:
      'oprocz, z wyjatkiem, za wyjatkiem, poza, nie liczac, nie wliczajac, pomijajac, wylaczajac, wykluczajac, z pominieciem',
    iUploaded:
      'wgralem, wgralam, przeslalem, przeslalam, dodalem, dodalam, ktore dodalem, przeze mnie, wrzucilem, wrzucilam, wgrane przeze mnie, dodane przeze mnie',
    news: 'co nowego, co jest nowego, co jest nowe, jakie nowosci',
    instead:
      'mialem na mysli, mialam na mysli, przepraszam, chodzilo mi o, chcialem powiedziec, chcialam powiedziec, sorry, nie czekaj, nie chwila, mialem na mysli rok, pomylka',
    prefer: 'raczej, lepiej',
    lasts: 'trwa, trwaja, obowiazuje, obowiazuja, biegnie',
    yearBefore: 'rok wczesniej, w roku poprzednim, rok przedtem, poprzedniego roku, w poprzednim roku',
    others: 'pozostale, reszte, reszta, te pozostale',
    frames:
      'bylbym wdzieczny, bylabym wdzieczna, czy moglby pan, czy moglaby pani, chyba, wydaje mi sie, przypadkiem, inna sprawa, inne pytanie, podasz mi, mozesz mi to wyciagnac, wyciagniesz mi to, do dzis, nie kwotowo, nie wartosciowo, liczbowo nie kwotowo',
    heShe: 'ona, on',
    majority: 'ponad polowa, wiecej niz polowa, wiekszosc',
    lastButOne: 'przedostatni, przedostatnia, przedostatnie, przedostatniego, przedostatniej',
    wholeTime: 'caly, cala, calego, calym, caly ten',
    yearEnd: 'koniec roku, konca roku, koncem roku, konca tego roku',
    monthEnd: 'koniec miesiaca, konca miesiaca, koncem miesiaca',
    yearStart: 'poczatek roku, poczatku roku',
    spring: 'wiosna, wiosny, wiosne',
    summer: 'lato, latem, z lata, w lecie',
    autumn: 'jesien, jesieni, jesienia',
    winter: 'zima, zimy, zime, zimie',
    who: 'kto, kogo, komu, od kogo, z kim, jaka firma, u kogo, ktory sprzedawca, kim, przez kogo, jakie firmy, ktora firma, ktore firmy, jakiej firmy, jaka osoba, u ktorego, o kim, z jaka firma, kto to, kim jest',
    howLong:
      'jak dlugo, na jak dlugo, ile trwa, na ile lat, na ile miesiecy, jak dlugo trwa, jak dlugo obowiazuje, jak dlugo trwaja, na jaki okres, na jaki czas, ile czasu, przez jaki czas',
    show: 'pokaz, wyswietl, lista, znajdz, wypisz, szukaj, podaj liste, pokaz mi, wyszukaj, lista wszystkich, daj mi, pokazcie, pokazac, pokaz wszystkie, wyswietlic, wypisac, wylistuj, lista z, liste, liste wszystkich, zestawienie, zestawienie wszystkich, wykaz, wykaz wszystkich, znalezc, odszukaj, wyszukac, szukam, daj, dawaj, daj liste, daj mi liste, chce zobaczyc, chcialbym zobaczyc, chcialabym zobaczyc, mozesz pokazac, czy mozesz pokazac, mozesz mi pokazac, moglbys pokazac, wymien, wyciagnij, przedstaw, zaprezentuj, wskaz, podeslij liste',
    whether:
      'czy, czy jest, czy sa, czy mamy, czy istnieje, czy mam, czy zostal, czy zostala, czy sa jakies, czy jest jakas, czy jest jakis, czy mamy jakies, czy mamy jakas, czy mamy jakis, czy macie, czy masz, czy byla, czy byl, czy bylo, czy byly, czy zostaly, czy zostalo, czy istnieja, czy ktoras, czy ktorys, czy ktores, czy ma, czy maja, czy mial, czy miala, czy znajduje sie, czy jakas, czy jakis, czy jakies, czy kiedykolwiek, czy kiedys, jest jakas, sa jakies',
    how: 'jak',
    where:
      'gdzie, w jakim folderze, w ktorym folderze, w jakich folderach, w ktorych folderach, gdzie jest, gdzie sa, gdzie znajde, gdzie znajduje sie',
    spend:
      'wydalismy, wydano, wydatki, zaplacilismy, zaplacono, kosztowalo, kosztuje, koszt, koszty, wydac, wydatkow, wydajemy, placimy, kosztowaly, kupilismy, zakupy, ile wydalismy, zaplacilem, zaplacilam, wydalem, wydalam, kupilem, kupilam, wydaje, wydalem na, wydalismy na, wydajemy na, wydano na, wydatek, wydatkach, wydatkami, wydatku, zaplacilysmy, placilismy, placono, oplacilismy, oplacono, oplacamy, uiscilismy, uiszczono, przelalismy, przelano, kosztowal, kosztowala, kosztuja, kosztuje nas, kosztowaly nas, kosztowalo nas, kosztach, kosztow, kosztami, kosztem, kupiono, kupujemy, kupowalismy, kupione, kupiony, kupiona, zakup, zakupu, zakupow, zakupach, zakupilismy, zakupiono, zakupione, nabylismy, poszlo nam na, poszlo, place, placilem, placilam, wydatkowano, wydatkowalismy',
    bill: 'zafakturowano, wystawil nam, obciazyl nas, zafakturowal, wystawila nam, naliczyl, wystawili nam, wystawiono nam, nam wystawil, nam wystawila, nam wystawili, nam wystawiono, zafakturowala, zafakturowali, fakturuje, fakturuja, fakturowal, fakturowala, fakturowano, obciazyla nas, obciazyli nas, nas obciazyl, nas obciazyla, obciazono nas, naliczyla, naliczyli, naliczono, nam naliczyl, naliczono nam, policzyl nam, policzyli nam, zafakturowane, zafakturowana, zafakturowany',
    order:
      'zamowilismy, zamawialismy, zamowilem, zamowilam, zamawiamy, zamowiono, zamowione u, zamowilismy u, zlozylismy zamowienie, zlozono zamowienia',
    offer:
      'zaoferowalismy, oferowano, oferowalismy, wycenilismy, wyceniono, zaoferowano, proponowalismy, zaproponowalismy',
    earn: 'zarabia, zarabiaja, zarobil, zarobila, zarobki, zarabial, zarabiala, zarabiali, zarobili, zarobek, zarobkow, zarobkach',
    deliver:
      'dostarczyl, dostarczyla, dostarczono, przywiozl, dostarczyli, dostarcza, dostarczaja, dostarczal, dostarczala, dostarczaly, dostarczyly, dostarczylo, dostarczone przez, dostarczonych przez, przywiozla, przywiezli, przywozi, doreczyl, doreczyla, doreczyli, wozi',
    insure:
      'ubezpiecza, ubezpieczone, ubezpieczaja, ubezpieczal, ubezpieczala, ubezpieczony, ubezpieczona, ubezpieczonych, ubezpieczylismy, ubezpieczyl, ubezpieczyc, mamy ubezpieczone, jest ubezpieczony, sa ubezpieczone',
    rent: 'wynajmuje, wynajmuja, wynajmujemy, wynajal, wynajela, wynajeto, wynajete, wynajety, wynajmowal, wynajmowala, dzierzawi, dzierzawimy, wynajmowac',
    bank: 'na koncie, w banku, na kontach, w bankach, na rachunku bankowym, na rachunku, na rachunkach',
    versus:
      'w porownaniu z, wobec, vs, versus, niz, niz w, niz u, w porownaniu do, kontra, w stosunku do, wzgledem, w zestawieniu z, zamiast, w porownaniu ze, porownujac z, niz od, niz dla, anizeli',
    difference:
      'roznica, roznica miedzy, o ile, o ile wiecej, o ile mniej, jaka jest roznica, jaka roznica, ile wiecej, roznice, roznicy, roznica pomiedzy, roznice miedzy, o ile wiekszy, o ile wieksza, o ile wyzsza, o ile wyzsze, o ile nizsze, jaka jest roznica miedzy, ile mniej',
    compare:
      'porownaj, porownanie, zestaw, porownac, porownaj mi, porownania, porownujac, zestawic, zestawmy, skonfrontuj',
    share:
      'udzial, procent, jaki procent, czesc, jaka czesc, %, jaki udzial, ile procent, odsetek, udzialu, udzialem, procentowo, procenta, procentach, jakim procentem, jaki odsetek, odsetka, czesc z, ulamek, jaki ulamek, procentowy udzial, ile procent z, procent wszystkich',
    change:
      'zmienilo sie, zmienily sie, zmienil sie, zmienila sie, zmienilo, zmienily, zmienil, zmienila, zmiana, zmiany, zmiane, ewolucja, wahania, ksztaltowaly sie, ksztaltowal sie, ksztaltowala sie',
    rise: 'wzroslo, podrozalo, wzrosly, wzrosla, wzrosl, wzrost, wzrostu, wzrosnie, rosnie, rosna, rosly, rosl, zwiekszyl sie, zwiekszyla sie, zwiekszyly sie, zwiekszylo sie, podrozaly, podrozal, podrozala, urosly, urosla, urosl, podwyzka, podwyzki',
    fall: 'spadlo, potanialo, spadly, spadla, tansze niz wczesniej, spadl, spadek, spadku, spada, spadaja, zmalal, zmalala, zmalaly, zmalalo, zmniejszyl sie, zmniejszyla sie, zmniejszyly sie, obnizyl sie, obnizyla sie, obnizka, potanialy, potanial, potaniala, maleje, maleja',
    more: 'wiecej, wiekszy, wyzszy, drozszy, wyzsza, wieksza, wiecej niz, wieksze, wyzsze, drozsze, drozsza',
    fewer: 'mniej, mniejszy, nizszy, tanszy, nizsza, mniejsza, mniejsze, nizsze, tansze, tansza',
    distinct:
      'roznych, rozne, ile roznych, odmiennych, rozny, rozna, roznymi, odrebnych, unikalnych, unikalne, rozne rodzaje',
    both: 'zarowno, oba, obie, obaj, obydwa, obydwie',
    summary:
      'podsumowanie, podsumuj, streszczenie, co to jest, o czym jest, stresc, o co chodzi, streszczenia, stresc mi, podsumuj mi, krotko, w skrocie, skrot, skrotowo, zarys, najwazniejsze informacje, najwazniejsze punkty',
    about:
      'co mowi o, co jest napisane o, czy jest cos o, co pisze o, co dokument mowi o, co pisza o, co jest o, co mowia o, co jest napisane w sprawie',
    money: 'pieniadze, pieniedzy',
    everything:
      'wszystko, w sumie, razem, wszystko razem, calosc, ogolem, wszystko w sumie, wszystko lacznie',
    again:
      'i, a, a w, a co z, i w, a dla, i ile, a ile, a u, i z, a z, a od, a na, a z tego, a te, a za, i dla, i od, i za, i na, a ktory, a ktora, a ktore, a kto, a kiedy, a jak, to samo dla, to samo dla firmy, to samo z, to samo u, tak samo dla, a co do, a co z tymi, a jego, a jej, a ich, teraz dla, teraz, a teraz, a moze',
    only: 'tylko, jedynie, wylacznie, tylko w, z tych, z nich, sposrod nich, tylko te, tylko tych, tylko z, jedynie te, wylacznie te, wylacznie z, sposrod tych, sposrod, z tamtych, wsrod nich, wsrod tych, z tego, z tych tylko, ogranicz do, ograniczone do, tylko dla',
    also: 'tez, takze, rowniez, ponadto, dodatkowo',
    act: 'przelicz, przeliczyc, konwertuj, zamien, usun, skasuj, wyslij, zaplac, oplac, przenies, zmien, anuluj, podpisz, zatwierdz, przelej, wydrukuj, pobierz, usunac, wyslac, kup, zarchiwizuj, popraw, przeslij, usunac te, skasowac, wykasuj, zlikwiduj, wyrzuc, wyslijcie, wyslij do, przeslac, przeslij do, zaplacic, oplacic, uregulowac, ureguluj, przeniesc, zmienic, zmien nazwe, anulowac, podpisac, zatwierdzic, zaakceptuj, zaakceptowac, przelac, drukuj, wydrukowac, pobrac, sciagnij, sciagnac, kupic, zamow, zamowic, zarchiwizowac, poprawic, napisz, napisac, sporzadz, zarezerwuj, zarezerwowac, utworz, utworzyc, stworz, dodaj, dodac, eksportuj, wyeksportuj, wyeksportowac, udostepnij, udostepnic, przetlumacz, przetlumaczyc, polacz, polaczyc, wypowiedz, wypowiedziec, zadzwon, powiadom, poinformuj, odpowiedz, odpisz, zastap, zapros, zaprosic, przywroc, opublikuj, zatrudnij, zwolnij, odrzuc, odrzucic, wgraj, wgrac, zaimportuj',
    future:
      'prognoza, przewidywania, wydamy, bedzie kosztowac, ile wydamy, zaplacimy, szacunek, ile zaplacimy, bedziemy wydawac, bedziemy placic, prognozy, prognoze, przewiduj, przewidziec, szacunki, oszacuj, zaplaca, zaplaci, zaplace, wydam, beda kosztowac, bedzie nas kosztowac, kosztowac bedzie, zarobimy, zarobi, zarobia, planowane wydatki na przyszly, przewidywane',
    opinion:
      'czy powinnismy, powinnismy, warto, czy warto, polecasz, rada, dlaczego, czemu, twoja opinia, najlepszy, jaka pogoda, jak placic mniej, jak zaplacic mniej, jak oszczedzic, kim jestes, najgorszy, powinienem, powinnam, polecisz, doradz, doradzisz, porada, porady, poradz, opinia, opinie, co sadzisz, co myslisz, sadzisz, myslisz ze, twoim zdaniem, najlepsze, najlepsza, najgorsze, najgorsza, oplaca sie, czy oplaca sie, za drogo, za drogie, zbyt drogie, czy to normalne, rozsadne, jak zmniejszyc, jak obnizyc, jak zaoszczedzic, zart, dowcip, pogoda, czy lepiej, lepiej byloby, oplacaloby sie',
    anyType:
      'typ/typy, rodzaj/rodzaje, typ dokumentu, rodzaj dokumentu, typow, rodzaju, typu, rodzajow, typem, typach, typie, rodzajem, rodzajach, rodzajami, typu dokumentu, typy dokumentow, rodzaje dokumentow, kategoria dokumentu',
    anyDepartment: 'dzial/dzialy, dzialow, dzialu, dziale, dzialem, dzialami, dzialach, dzialowi',
    anyFolder:
      'folder/foldery, folderu, folderow, folderze, folderem, folderami, folderach, katalog, katalogu, teczka, teczce',
    anyPerson: 'osoba/osoby, osob, osobe, osobie, osobami, osobach',
    anyParty:
      'firma/firmy, dostawca/dostawcy, sklep/sklepy, klient/klienci, sprzedawca/sprzedawcy, dostawcow, sprzedawcow, klientow, sklepow, firm, kontrahent/kontrahenci, kontrahenta, kontrahentem, kontrahentow, kontrahentach, firme, firmie, firmami, firmach, dostawce, dostawcami, sklepu, sklepem, sklepami, sklepach, klienta, klientem, klientami, sprzedawce, kontrahentami, partner, partnera, partnerzy, partnerow, spolka, spolki, spolek, przedsiebiorstwo, przedsiebiorstwa, przedsiebiorstw',
    anyState:
      'status/statusy, stan/stany, statusow, statusu, obieg, obiegu, stanu, statusem, statusie, stanem, stanow, etap, etapu, etapie, etapy, obiegiem',
    anyAmount:
      'kwota/kwoty, suma/sumy, cena, wartosc, kwote, sume, naleznosc, kwocie, kwot, kwotami, ceny, cene, cen, wartosci, wartoscia, naleznosci, oplata, oplaty',
    anyDate: 'data/daty, date, dacie, dat',
    anyCurrency: 'waluta/waluty, walut, walucie, walute, walutach, walutami',
    dueOrExpiry: 'uplywa termin, mija termin, uplywa, uplywaja, uplynal, uplynely, uplynie, mija, mijaja',
  },
  months:
    'styczen/stycznia/styczniu/styczniem, luty/lutego/lutym, marzec/marca/marcu/marcem, kwiecien/kwietnia/kwietniu/kwietniem, maj/maja/maju/majem, czerwiec/czerwca/czerwcu/czerwcem, lipiec/lipca/lipcu/lipcem, sierpien/sierpnia/sierpniu/sierpniem, wrzesien/wrzesnia/wrzesniu/wrzesniem, pazdziernik/pazdziernika/pazdzierniku/pazdziernikiem, listopad/listopada/listopadzie/listopadem, grudzien/grudnia/grudniu/grudniem',
  numbers: {
    2: 'dwa, dwie, dwoch, dwu, dwom',
    3: 'trzy, trzech',
    4: 'cztery, czterech',
    5: 'piec, pieciu',
    6: 'szesc, szesciu',
    7: 'siedem, siedmiu',
    8: 'osiem, osmiu',
    9: 'dziewiec, dziewieciu',
    10: 'dziesiec, dziesieciu',
    11: 'jedenascie',
    12: 'dwanascie, dwunastu',
    13: 'trzynascie',
    14: 'czternascie',
    15: 'pietnascie',
    16: 'szesnascie',
    17: 'siedemnascie',
    18: 'osiemnascie',
    19: 'dziewietnascie',
    20: 'dwadziescia, dwudziestu',
    30: 'trzydziesci, trzydziestu',
    40: 'czterdziesci, czterdziestu',
    50: 'piecdziesiat, piecdziesieciu',
    60: 'szescdziesiat, szescdziesieciu',
    70: 'siedemdziesiat',
    80: 'osiemdziesiat',
    90: 'dziewiecdziesiat, dziewiecdziesieciu',
    100: 'sto, stu',
    200: 'dwiescie',
    300: 'trzysta',
    400: 'czterysta',
    500: 'piecset',
    600: 'szescset',
    700: 'siedemset',
    800: 'osiemset',
    900: 'dziewiecset',
    1000: 'tysiac, tysiace, tysiecy',
    1000000: 'milion, miliony, milionow',
  },
  ordinals: {
    1: 'pierwszy, pierwszego, pierwszym, pierwsza, pierwszej, pierwsze, pierwszych',
    2: 'drugi, drugiego, drugim, druga, drugiej, drugie',
    3: 'trzeci, trzeciego, trzecim, trzecia, trzeciej, trzecie',
    4: 'czwarty, czwartego, czwartym, czwarta, czwartej, czwarte',
    5: 'piaty, piata, piatego',
  },
  currencies: {
    EUR: 'euro, euros, eurach',
    USD: 'dolar, dolary, dolarow, dolarach, dolara, dolarami, dolarem, dolarze, dolarom',
    GBP: 'funt, funty, funtow, funtach, funta, funtami, funtem, funcie, funtom, funtow szterlingow, funtach szterlingach',
    CHF: 'frank, franki, frankow, frankach, franka, frankami, frankiem, franku, frankom, frankow szwajcarskich, frankach szwajcarskich, franki szwajcarskie, frank szwajcarski',
    PLN: 'zloty, zlotych, zlotowek, zlote, zlotego, zlotowki, zlotowkach, zlotych polskich, zl',
    CZK: 'korony czeskie, koron czeskich, koronach czeskich',
  },
  types: {
    'utility bill': 'rachunek za prad/rachunki za prad',
    invoice:
      'faktura/faktury/faktur/fakturach/fakturami/fakturom, fakture, rachunek/rachunki/rachunkow/rachunkach/rachunkami, fakturze, rachunkiem, rachunku',
    receipt:
      'paragon/paragony/paragonow/paragonach, kwit/kwity, pokwitowanie/pokwitowania/pokwitowan, paragonu, paragonem, paragonie, paragonami, pokwitowaniach, kwitow, kwitu, dowod zakupu/dowody zakupu, dowodow zakupu, dowodu zakupu',
    'bank statement':
      'wyciag/wyciagi, wyciag bankowy/wyciagi bankowe, wyciagow, wyciagow bankowych, wyciagu, wyciagiem, wyciagach, wyciagami, wyciagi z konta, wyciag z konta, wyciagow z konta, wyciagach bankowych, wyciagu bankowego, wyciagiem bankowym',
    payslip:
      'pasek wyplaty/paski wyplat, pasek placowy/paski placowe, paskow placowych, paskow wyplat, lista plac/listy plac, wyplata/wyplaty, pensja/pensje, pensji, wynagrodzenie/wynagrodzenia, wyplat, paska placowego, paska wyplaty, paskach placowych, pasek wynagrodzenia/paski wynagrodzen, pensjach, wyplate, wyplacie, wyplatach, wynagrodzen, wynagrodzeniach, wynagrodzeniem, plac, odcinek wyplaty/odcinki wyplat, list plac, pasek wyplaty/paski wyplaty, pasek/paski',
    cv: 'cv, zyciorys/zyciorysy, aplikacja/aplikacje, kandydat/kandydaci, kandydatow, podanie/podania, zyciorysu, zyciorysow, zyciorysach, aplikacji, aplikacjach, kandydata, kandydatem, kandydatka/kandydatki, kandydatek, kandydatach, podan',
    contract:
      'umowa/umowy/umow/umowach, umowe, kontrakt/kontrakty/kontraktow, umowie, umowami, umowom, kontraktu, kontraktach, kontraktem, porozumienie/porozumienia, porozumien',
    'insurance policy':
      'polisa/polisy, polis, ubezpieczenie/ubezpieczenia, ubezpieczen, polise, polisie, polisach, polisami, polisa ubezpieczeniowa/polisy ubezpieczeniowe, polis ubezpieczeniowych, polise ubezpieczeniowa, ubezpieczeniu, ubezpieczeniach, ubezpieczeniem',
    'purchase order':
      'zamowienie/zamowienia/zamowien/zamowieniach, zamowieniu, zamowieniem, zamowieniami, zamowienie zakupu/zamowienia zakupu, zamowien zakupu',
    'delivery note':
      'dowod dostawy/dowody dostawy, list przewozowy/listy przewozowe, dostawa/dostawy/dostaw, wz, dowodow dostawy, dowodu dostawy, dowodach dostawy, listow przewozowych, listu przewozowego, dostawie, dostawach, dostawe, dokument dostawy/dokumenty dostawy, dokumentow dostawy, kwit dostawy/kwity dostawy',
    quote:
      'oferta/oferty/ofert, wycena/wyceny/wycen, oferte, ofercie, ofertach, ofertami, wycene, wycenie, wycenach, propozycja/propozycje, propozycji, kosztorys/kosztorysy, kosztorysow',
    lease:
      'umowa najmu/umowy najmu, umow najmu, najem, umowe najmu, umowie najmu, umowach najmu, najmu, umowa dzierzawy/umowy dzierzawy, umow dzierzawy, wynajem, najmem, mieszkanie/mieszkania, mieszkan',
    letter: 'list/listy, pismo/pisma',
    report: 'raport/raporty, raportow',
    'tax form': 'formularz podatkowy/formularze podatkowe, zeznanie podatkowe, deklaracja podatkowa',
    certificate: 'certyfikat/certyfikaty, zaswiadczenie/zaswiadczenia',
    'identity document': 'dowod osobisty/dowody osobiste, paszport/paszporty, prawo jazdy, prawa jazdy',
    nda: 'umowa o poufnosci/umowy o poufnosci, umowa poufnosci, umowa o zachowaniu poufnosci/umowy o zachowaniu poufnosci, umow o poufnosci, umow o zachowaniu poufnosci',
  },
  fields,
  values: {
    cash: 'gotowka, gotowke, gotowki, gotowce, w gotowce, platnosc gotowka',
    card: 'karta, karte, kartą, karta platnicza, karta kredytowa, karty, karcie, kart',
    'bank transfer':
      'przelew, przelewem, przelewu, przelewie, przelewy, przelewow, przelewem bankowym, przelew bankowy',
    travel:
      'podroz, podroze, podrozy, podrozach, podroza, podroze sluzbowe, podrozy sluzbowych, wyjazdy, wyjazd, delegacje, delegacja',
    meals:
      'posilki, jedzenie, posilkow, posilek, posilkach, jedzeniem, wyzywienie, restauracja, restauracje, restauracji',
    'office supplies':
      'artykuly biurowe, artykulow biurowych, materialy biurowe, materialow biurowych, artykulami biurowymi',
    fuel: 'paliwo, benzyna, paliwa, paliwem, paliwie, benzyne, benzyny, diesel, ropa',
    software: 'oprogramowanie, oprogramowania, oprogramowaniem, oprogramowaniu',
    germany:
      'niemcy, prawo niemieckie, niemieckiego, niemieckim, prawa niemieckiego, niemieckie, niemiecki, niemiecka, prawem niemieckim, prawu niemieckiemu, niemieckiemu, niemczech, niemiec',
    england:
      'anglia, prawo angielskie, angielskiego, angielskie, angielskim, angielski, prawem angielskim, prawu angielskiemu, angielskiemu, prawa angielskiego, anglii',
    switzerland:
      'szwajcaria, prawo szwajcarskie, szwajcarskiego, szwajcarskie, szwajcarskim, szwajcarski, prawem szwajcarskim, prawu szwajcarskiemu, szwajcarskiemu, prawa szwajcarskiego, szwajcarii',
    developer: 'programista, programisci, programistow, programiste, programisty, programistka, programistki',
    designer: 'projektant, projektanci, projektanta, projektantow, projektantka, grafik, graficy',
    driver: 'kierowca, kierowcy, kierowcow, kierowce',
    'framework agreement': 'umowa ramowa, umowy ramowe, umow ramowych, umowe ramowa, umowie ramowej',
    liability: 'odpowiedzialnosc cywilna, odpowiedzialnosci cywilnej, oc',
    vehicle:
      'pojazd, pojazdy, pojazdow, pojazdu, pojazdach, pojazdami, samochod, samochody, samochodow, samochodu, auto, auta, aut',
    health: 'zdrowie, zdrowotne, zdrowia, zdrowotna, zdrowotnego, zdrowotnych',
    property: 'nieruchomosc, mienie, nieruchomosci, mienia, budynek, budynki',
    france: 'francja, prawo francuskie',
    italy: 'wlochy, prawo wloskie',
    spain: 'hiszpania, prawo hiszpanskie',
    netherlands: 'holandia, prawo holenderskie',
    austria: 'prawo austriackie',
    poland: 'polska, prawo polskie',
    portugal: 'portugalia',
    'new york': 'nowy jork, nowego jorku, nowym jorku',
    accountant: 'ksiegowy, ksiegowa, ksiegowi, ksiegowych, ksiegowego, ksiegowej, ksiegowym',
    'sales manager': 'kierownik sprzedazy, kierownika sprzedazy, kierownikiem sprzedazy, menedzer sprzedazy',
    'non disclosure agreement':
      'umowa o poufnosci, umowa o zachowaniu poufnosci, umowy o zachowaniu poufnosci, umow o zachowaniu poufnosci, umowy o poufnosci, umow o poufnosci, umowa poufnosci',
    'service agreement':
      'umowa serwisowa, umowa o swiadczenie uslug, umowy serwisowe, umow serwisowych, umowy serwisowej, umowy o swiadczenie uslug',
    'maintenance contract':
      'umowa konserwacji, umowy konserwacji, umow konserwacji, umowa o konserwacje, umowa konserwacyjna',
    'debit card': 'karta debetowa',
    spanish: 'hiszpanski, hiszpanskiego',
    bookkeeping: 'ksiegowosc',
    negotiation: 'negocjacje',
  },
  states: {
    paid: 'zaplacone, zaplacona, oplacone, zaplacony, oplacona, zaplaconych, oplaconych, uregulowane, uiszczone',
    approved:
      'zatwierdzone, zatwierdzona, zatwierdzony, zatwierdzonych, zaakceptowane, zaakceptowana, zaakceptowany, zaakceptowanych',
    disputed: 'sporne, sporna, kwestionowane, spornych, sporny, zakwestionowane, kwestionowana, reklamowane',
    new: 'nowe, nowa, nowy, nowych',
    signed: 'podpisane, podpisana, podpisany, podpisanych',
    draft: 'szkic, szkice, robocze, szkicu, roboczy, w szkicu',
    'in review': 'w trakcie przegladu, w trakcie weryfikacji, w weryfikacji',
    open: 'otwarte, otwarta, otwarty, otwartych',
    ordered: 'zamowione',
    received: 'odebrane, otrzymane, otrzymany, otrzymana',
    cancelled: 'anulowane, anulowana, anulowany, anulowanych',
    sent: 'wyslane, wyslana, wyslany, wyslanych',
    accepted: 'przyjete, przyjeta, przyjety, przyjetych',
    declined: 'odrzucone, odrzucona, odrzuconych, odrzucony',
    interview: 'rozmowa kwalifikacyjna',
    hired: 'zatrudniony, zatrudnieni',
    rejected: 'odrzucone, odrzucony, odrzuceni',
    done: 'zrobione, zakonczone, ukonczone',
    'in progress': 'w toku, w trakcie realizacji',
  },
  deniedStates: {
    paid: 'niezaplacone, nieoplacone, nieoplacona, niezaplacona, nieoplaconych, niezaplaconych, niezaplacony, nieoplacony, nie zaplacone, nie zaplacono, nie oplacone, nie sa zaplacone, nie jest zaplacona, nie zostaly zaplacone, nie zostala zaplacona, jeszcze niezaplacone, jeszcze nie zaplacone, nie zaplacona, nie oplacona, wciaz niezaplacone, nadal niezaplacone, do zaplacenia, nieuregulowane, nie uregulowane, nierozliczone, nigdy nie zostaly zaplacone, nigdy nie zostala zaplacona, nigdy nie zaplacone, nigdy nie zaplacono, nigdy nie oplacone',
    signed:
      'niepodpisane, niepodpisana, niepodpisanych, niepodpisany, nie podpisane, nie podpisana, nie podpisany, jeszcze niepodpisane, jeszcze nie podpisane, do podpisania, bez podpisu, nie sa podpisane, nie zostaly podpisane, nie zostala podpisana, nigdy nie zostaly podpisane, nigdy nie podpisane, nigdy nie zostala podpisana',
    approved:
      'niezatwierdzone, niezatwierdzona, niezatwierdzonych, niezaakceptowane, niezaakceptowana, niezaakceptowanych, niezatwierdzony, nie zatwierdzone, nie zatwierdzona, jeszcze niezatwierdzone, jeszcze nie zatwierdzone, nie zaakceptowane, nie zostaly zatwierdzone, oczekujace na zatwierdzenie',
    accepted: 'nieprzyjete, nie przyjete, nieprzyjeta, nie przyjeta, jeszcze nieprzyjete',
  },
}
