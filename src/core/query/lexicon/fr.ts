import { fields } from './fr-fields.ts'
import { neutral } from './neutral.ts'
import type { Lexicon } from '../parse/meanings.ts'

export const fr: Lexicon = {
  language: 'fr',
  neutral: neutral.fr,
  empty:
    'le la les l un une des du de d et ou a au aux en dans sur sous par pour avec chez vers entre que qui quoi dont ou ce cet cette ces c ca cela il elle ils elles on nous vous je j tu me m te t se s mon ma mes notre nos votre vos leur leurs son sa ses est sont etait etaient etre ete a ont avons avez ai as avait avaient fait faire y ne n pas plus si comme aussi tout tous toute toutes chaque quel quelle quels quelles combien svp merci bonjour salut peux peut pouvez peut-il donne donner montre montrer dis dire moi toi voir veux voudrais faut doit doivent jusque depuis pendant encore deja bien alors donc mais car sans lors societe entreprise gens personne ici la-bas actuellement date emis recu envoye ensemble meme autre autres mois annee jour semaine trimestre jours annees il-y-a quelqu-un meme eux lui concerne trouve trouver cherche besoin t-il t-elle il elles ceux celles celui celle ci chose choses ok coucou bonsoir excuse excusez pardon desole desolee aimerais aimerions souhaiterais souhaiterions souhaitons souhaite pourrais pourriez pourrions puis puisse sais sait savez savons rappelle rappelez rappeler precise precisez preciser indiquez indiquer fournir fournis fournissez veut veulent voulez voulons voulais voudrions voudrait volontiers plait enfin bref ah oh euh hein ben bah tiens quelque quelques certains certaines info infos information informations question questions quelquun lequel laquelle lesquels lesquelles avc',
  every: 'chaque tous toutes',
  none: 'aucun aucune',
  relating: 'meme memes autre autres identique identiques',
  phrases: {
    and: 'et, ainsi que, plus, ni',
    or: 'ou, ou bien',
    not: 'pas, sauf, excepte, ne sont pas, n est pas, hors, autre que, non, pas de, a l exception de, a exception de, est pas, sont pas, pas encore, hormis, a part, mis a part, en dehors de, sans compter, sans tenir compte de, exception faite de, sauf ceux, sauf celles, excepte ceux, excepte celles, a l exclusion de, a exclusion de, excluant, autres que, autrement que, pas ceux, pas celles, n etait pas, n etaient pas, etait pas, etaient pas, ont jamais ete, a jamais ete, toujours pas, ne sont plus, est plus, ne pas compter, jamais, n ont jamais, n est jamais, n a jamais, a jamais, ne sont jamais, ont jamais, est jamais, sont jamais, jamais ete, jamais encore',
    lack: 'sans, sans aucun, n ont pas de, n a pas de, ont pas de, a pas de, manque, manquent, n ont pas d, ont pas d, sans la, sans le, ne mentionnent pas, ont aucun, n ont aucun, ne precisent pas, n indiquent pas, indiquent pas, il manque, n ont pas, ont pas, sans aucune, ne comportent pas, ne comporte pas, ne contiennent pas, ne contient pas, ne mentionne pas, n indique pas, indique pas, ne precise pas, ne portent pas, ne porte pas, ou il manque, auxquels il manque, a aucun, a aucune, ont aucune, depourvus de, depourvues de, ne dit pas, ne disent pas, ne figure pas, ne donnent pas',
    has: 'avec, avec un, avec une, qui ont, ont, contenant, qui contiennent, ayant, comportant, portant, qui portent, indiquant, qui indiquent, qui mentionnent, disposant de, dotes de',
    per: 'par, selon, pour chaque, regroupe par, reparti par, trie par, classe par, ventile par, de chaque, en fonction de, pour chacun, pour chacune, pour chacun des, en fonction du, groupe par, groupes par, groupees par, regroupes par, regroupees par, repartis par, reparties par, repartition par, classes par, classees par, tries par, triees par, ventiles par, ventilees par, ventilation par, detail par, detaille par',
    each: 'chaque, chacun, chacune',
    since:
      'depuis, a partir de, des, a partir du, depuis le, depuis le mois de, depuis la, depuis les, a compter de, a compter du, a partir des, a partir, depuis debut, depuis l',
    until:
      'jusque, jusqu a, jusqu en, jusqu au, jusqu a fin, jusqua, jusquau, jusquen, jusqua la, jusqua fin, jusqua la fin de, ici a, ici au, ici le, ici la, ici fin, ici la fin de, au plus tard le, jusquaux',
    before:
      'avant, avant le, avant la, anterieurs a, anterieures a, anterieur au, anterieurs au, anterieures au, precedant',
    after: 'apres, apres le, apres la, posterieurs a, posterieures a, posterieurs au, posterieures au',
    older:
      'plus vieux que, plus vieilles que, plus anciens que, plus anciennes que, plus vieux de, datant de plus de, vieux de plus de, vieilles de plus de, qui ont plus de',
    newer: 'plus recents que, plus recentes que, datant de moins de, qui ont moins de',
    length:
      'plus long, plus longue, plus longs, plus longues, plus court, plus courte, plus courts, plus courtes',
    between: 'entre, entre le',
    from: 'de, du, depuis',
    to: 'a, au, jusqu a, jusqua, jusquau, a la',
    onwards: 'et apres, ou plus tard, et au dela, et plus tard, ou apres',
    within:
      'en, dans, pendant, au, du, de, au cours de, pour, le, durant, d, au mois de, de l, dans le, dans la, des, au cours du, au cours des, courant, durant le, durant la, pendant le, pendant la, lors de, sur, en l',
    begin: 'debut, debut de, le debut de, debut du, au debut de, au debut du, le debut du, tout debut',
    end: 'fin, fin de, la fin de, fin du, a la fin de, a la fin du, la fin du',
    ago: 'il y a, d age',
    next: 'prochainement, bientot, en premier',
    will: 'allons nous, va t, allons, va, vont, vais je, vas tu, allez vous',
    be: 'est, sont, etait, etaient, ete, a ete, ont ete, en, etre, est il, est elle, sont ils, consacres a, va a, t il ete, t elle ete, furent, fut, soit, soient, etant, seront, se trouvent, se trouve, sont elles, etait il, etait elle, etaient ils, etaient elles, ont ils ete, ont elles ete',
    pronoun:
      'le, la, les, il, elle, ils, elles, ceux, celles, ca, cela, ce, ci, celui, celle, eux, lesquels, lesquelles, en, ceux ci, celles ci, celui ci, celle ci, ceux la, celles la, lequel, laquelle',
    documents: 'document, documents, fichier, fichiers, papiers, dossiers, pieces, scans, tout',
    convert:
      'converti, convertis, convertie, converties, converti en, convertis en, convertie en, converties en, conversion en',
    mention:
      'mentionnant, mentionnent, mentionne, concernant, a propos de, contenant le mot, au sujet de, pour, sur, parlant de, qui parlent de, avec le mot, parle de, parlent de, qui parle de, evoquant, evoquent, evoque, traitant de, traitent de, relatifs a, relatives a, relatif a, relative a, au sujet du, a propos du, comportant le mot, ou il est question de, portant sur, ou on parle de',
    above:
      'plus de, superieur a, superieure a, superieurs a, superieures a, au dessus de, depassant, >, de plus de, au dela de, depassent, plus que, depasse, depassait, depassaient, excedant, excede, excedent, plus eleves que, plus elevees que, plus grand que, plus grande que, plus chers que, plus cheres que, plus cher que, plus chere que, a plus de, superieurs aux, au dessus',
    below:
      'moins de, inferieur a, inferieure a, inferieurs a, inferieures a, en dessous de, sous, <, de moins de, moins que, au dessous de, moins cher que, moins chere que, moins chers que, moins cheres que, en dessous, a moins de, plus petits que, plus petites que, plus bas que',
    atLeast:
      'au moins, minimum, a partir de, ≥, >=, pas moins de, au minimum, minimum de, au moins de, d au moins',
    atMost:
      'au plus, maximum, au maximum, jusqu a, ≤, <=, pas plus de, ne depassant pas, ne depassent pas, ne depasse pas, n excedant pas, excedant pas, maximum de, sans depasser, pas plus que',
    exactly: 'exactement, egal a, egale a, =, precisement, egaux a, egales a, pile',
    times: 'combien de fois',
    moment: 'week end, week ends, ce matin, cet apres midi, ce soir',
    count:
      'combien, combien de, combien d, nombre de, nombre, le nombre de, nombre total de, compte, combien y a t il de, combien avons nous de, combien y en a t il, combien sont, nombre total, quel nombre de, compter, comptez, il y a combien de, il y en a combien, on a combien de, on en a combien, combien y a t il eu de, combien y a t il',
    sum: 'combien, total, somme, total des, somme des, montant total, au total, total de, en tout, somme de, combien d argent, combien argent, totaux, le total, total du, le montant, quel montant, additionne, somme totale, tous ensemble, toutes ensemble, tout ensemble, la somme, la somme de, la somme des, le total de, le total des, le montant total, montant total des, montant cumule, cumul, cumule, additionner, total general, somme globale, montant global, total global, au global, a combien se montent, a combien se monte, a combien s elevent, a combien s eleve, a combien eleve, a combien elevent, a combien montent, ca fait combien, cela fait combien, combien ca fait, fait combien, combien en tout, pour combien, pour quel montant',
    average:
      'moyenne, moyen, en moyenne, moyenne des, moyennes, moyens, la moyenne, la moyenne des, moyenne de',
    median: 'mediane, median, mediane des',
    most: 'le plus',
    least: 'le moins',
    newest:
      'dernier, derniere, derniers, dernieres, plus recent, plus recente, plus recents, plus recentes, le plus recent, en dernier, le plus tard, tout dernier, toute derniere',
    oldest:
      'premier, premiere, premiers, premieres, plus ancien, plus ancienne, plus anciens, plus vieux, plus vieille, plus anciennes, plus vieilles, le plus tot',
    yesterday: 'hier',
    today: 'aujourdhui, aujourd hui',
    tomorrow: 'demain',
    day: 'jour/jours, journee/journees',
    week: 'semaine/semaines',
    month: 'mois',
    quarter: 'trimestre/trimestres',
    half: 'semestre/semestres',
    year: 'annee/annees, an/ans, exercice, exercices',
    last: 'dernier, derniere, derniers, dernieres, passe, passee, precedent, precedente, ecoule, ecoulee, precedents, precedentes, passees',
    past: 'derniers, dernieres, passes, passees, ecoules, ecoulees, precedents, precedentes',
    this: 'ce, cette, cet, ces, en cours, actuel, actuelle, courant, courante, actuels, actuelles',
    coming:
      'prochain, prochaine, prochains, prochaines, suivant, suivante, a venir, suivants, qui vient, qui viennent',
    monthly:
      'mensuel, mensuelle, mensuellement, par mois, chaque mois, mois par mois, mensuels, mensuelles, tous les mois',
    quarterly:
      'trimestriel, trimestriellement, par trimestre, trimestrielle, trimestriels, trimestrielles, chaque trimestre, tous les trimestres, trimestre par trimestre',
    yearly:
      'annuel, annuellement, par an, chaque annee, par annee, annuelle, annuels, annuelles, tous les ans, chaque an, annee par annee, par exercice',
    dueOrExpiry:
      'arrive a echeance, arrivent a echeance, arrivant a echeance, arrivera a echeance, arriveront a echeance, arrivait a echeance, arrivaient a echeance, arrives a echeance, arrivees a echeance, arriver a echeance, vient a echeance, viennent a echeance, venant a echeance, tombe a echeance, tombent a echeance, echoit, echoient, echeant',
    due: 'exigible, a payer, echeance, payable, payables, echeant, exigibles, a payer avant le, a regler avant le, payer avant le, a payer pour le',
    expiry:
      'expire, expirent, expirant, se termine, se terminent, prend fin, prennent fin, valable, valables, valide, valable jusqu a, termine, fin, expiration, arrive a expiration, finit, finissent, expirera, expireront, expirait, expiraient, expirer, se terminera, se termineront, se terminait, se terminaient, se terminant, prendra fin, prendront fin, prenait fin, prenant fin, finira, finiront, finissait, s acheve, s achevent, acheve, achevent, cesse, cessent, arrivent a expiration, arrive a terme, arrivent a terme, arrivera a terme, court jusqu a, courent jusqu a, court jusqua, courent jusqua, valables jusqu a, valables jusqua, valable jusqua, valable jusquau, valables jusquau, valable jusqu au',
    start:
      'commence, commencent, debute, debutent, entre en vigueur, entrent en vigueur, a commence, debut, commencera, commenceront, commencait, commencaient, commencant, commencer, debutera, debuteront, debutait, debutant, debuter, demarre, demarrent, demarrera, demarreront, prend effet, prennent effet, prendra effet, prenant effet, entrera en vigueur, entreront en vigueur, entree en vigueur, entrant en vigueur, ont commence',
    delivery:
      'livre, livres, livree, livrees, livraison, livrer, livrera, livreront, a ete livre, a ete livree, ont ete livres, ont ete livrees, a livrer',
    ordered: 'commande, commandes',
    upload:
      'televerse, ajoute, telecharge, importe, numerise, ajoutes, mis en ligne, scanne, deposes, telecharges, depose, charge, telecharge par, televersee, televersees, televerses, ajoutee, ajoutees, telechargee, telechargees, importee, importees, importes, numerisee, numerisees, numerises, mise en ligne, mises en ligne, scannee, scannees, scannes, deposee, deposees, chargee, chargees, charges, verses au dossier',
    arrival:
      'arrives, arrivees, arrive, arrivee, arrivent, sont arrives, sont arrivees, est arrive, est arrivee, entres, entrees, arriveront, arrivaient, entree, entrant, entrants, entrantes, sommes arrivees',
    issued:
      'ecrit, a ecrit, date du, emis, envoyes, emises, datees du, datee du, dates du, emise, envoyees, envoyee, a t on recu, avons nous recu, on a recu, avons recu, a t on eu, ont envoye, a envoye, nous a envoye, nous ont envoye',
    review:
      'a verifier, a valider, a revoir, a relire, en attente de verification, doivent etre verifies, a controler, attendent une verification, doivent etre verifiees, restent a verifier, necessitent une verification, demandent une verification',
    toApprove:
      'attendent mon approbation, attend mon approbation, en attente de mon approbation, a approuver, dois je approuver, je dois approuver, que je dois approuver, attendent ma validation, attend ma validation, en attente de ma validation, que je dois valider, a valider, dois je valider, je dois valider, qui attendent ma validation, ai a approuver, j ai a approuver, ai a valider, me reste a approuver, me reste a valider',
    failed:
      'en erreur, echoue, echoues, illisible, illisibles, n ont pas pu etre lus, ont pas pu etre lus, en echec, echouee, echouees, ont echoue, a echoue',
    overdue:
      'en retard, impayees en retard, echues, echue, en souffrance, echu, echus, en retard de paiement, echeance depassee, echeances depassees, date d echeance depassee, date echeance depassee, arrieres',
    expired:
      'expire, expires, expirees, expiree, perime, plus valables, termines, plus valable, perimee, perimes, perimees, arrives a terme, arrivees a terme, arrives a expiration, arrivees a expiration, plus valide, plus valides, plus en vigueur, plus actif, plus actifs, plus actives',
    active:
      'en vigueur, actif, actifs, active, actives, en cours, encore valables, toujours valables, valide, valides, toujours en vigueur, encore en vigueur, encore actifs, encore actives, encore actif, encore active, toujours actifs, toujours actives, encore valides, toujours valides, encore valable, toujours valable, en cours de validite, pas expires, non expires, non expirees, pas encore expires',
    mine: 'mes, a moi, que j ai ajoutes, que ai ajoutes, que j ai telecharges, que ai telecharges, mes documents, ai je ajoute, que j ai deposes, que ai deposes, que j ai deposees, que ai deposees, que j ai importes, que ai importes, que j ai televerses, que ai televerses, que j ai scannes, que ai scannes, que j ai ajoutees, que ai ajoutees, que j ai mis en ligne, que ai mis en ligne, j ai depose, ai depose, j ai ajoute, ai ajoute, j ai importe, ai importe, j ai televerse, ai televerse, j ai televerses, ai televerses, j ai scanne, ai scanne, j ai scannes, ai scannes, j ai ajoutes, ai ajoutes, j ai deposes, ai deposes, j ai importes, ai importes, j ai mis en ligne, ai mis en ligne, ai je depose, ai je televerse, ai je importe, ai je scanne, ai je mis en ligne, ai je telecharge, mes fichiers, mes propres, moi meme, par moi, les miens, les miennes',
    unfiled:
      'sans dossier, dans aucun dossier, non classes, hors dossier, non classe, non classees, hors de tout dossier, sans aucun dossier',
    untyped: 'sans type, non types, sans categorie de document, sans type de document, non type',
    owed: 'devons nous, restant a payer, reste a payer, doit on encore, devons encore, reste a regler, restent a payer, restent a regler, encore a payer, encore a regler, devons nous encore, doit on encore payer, reste t il a payer, reste t il a regler, reste encore a payer, nous reste a payer, on doit encore, nous devons encore',
    what: 'quel est, quelle est, quels sont, quelles sont, que, qu est ce que, quoi, quel etait, quelle etait, dis moi, quel, quelle, c est quoi, est quoi, dites moi, quels etaient, quelles etaient, quelle sera, quel sera, indique moi, indiquez moi, peux tu me dire, pouvez vous me dire, pourrais tu me dire, pourriez vous me dire, tu peux me dire, vous pouvez me dire, j aimerais savoir, aimerais savoir, je voudrais savoir, je veux savoir, je souhaite savoir, j aimerais connaitre, aimerais connaitre, je voudrais connaitre, sais tu, savez vous, tu sais, rappelle moi, rappelez moi',
    which:
      'quel, quelle, quels, quelles, lequel, laquelle, lesquels, lesquelles, lequel des, laquelle des, lesquels des, lesquelles des, quel genre de, quelle sorte de',
    when: 'quand, a quelle date, quel jour, quand est ce que, a quel moment, c est quand, pour quand, pour quelle date',
    untilWhen:
      'jusqu a quand, jusque quand, jusqua quand, jusqua quelle date, jusqu a quelle date, jusqua quand court, jusqua quand courent, jusqua quand dure',
    sinceWhen: 'depuis quand, a partir de quand, a partir de quelle date, depuis quelle date',
    except:
      'hormis, excepte, sauf, a part, mis a part, en dehors de, sans compter, sans inclure, a l exclusion de, exception faite de, a l exception de, en laissant de cote, en excluant',
    iUploaded:
      'que j ai ajoutes, que j ai telecharges, ai je ajoute, j ai ajoute, j ai telecharge, j ai televerse, ai je televerse, j ai importe, ai je importe',
    news: 'quoi de neuf, quelles nouveautes, qu y a t il de nouveau, quoi de nouveau',
    instead:
      'non, je voulais dire, pardon, je veux dire, desole, je pensais a, je parle de, non attends, non pardon, excuse moi, je voulais plutot dire',
    prefer: 'plutot',
    lasts: 'court, courent, dure, durent, va au dela',
    yearBefore:
      'l annee d avant, annee d avant, l annee precedente, annee precedente, un an plus tot, un an avant',
    others: 'les autres, le reste, les restants, les restantes',
    frames:
      'je vous serais reconnaissant, auriez vous la gentillesse de, pourriez vous me dire, je crois, il me semble, je pense, par hasard, autre chose, autre question, a propos, tu peux me le sortir, tu peux me la sortir, tu peux me sortir ca, pouvez vous me le sortir, a ce jour, selon les, pas en montant, pas en valeur, en nombre pas en montant, en nombre pas en valeur',
    heShe: 'elle, il',
    majority: 'plus de la moitie, la majorite, plus de la moitie de',
    lastButOne: 'avant dernier, avant derniere, penultieme',
    wholeTime: 'entier, entiere, toute, tout',
    yearEnd: 'fin d annee, fin de l annee, la fin de l annee, fin de cette annee, la fin d annee',
    monthEnd: 'fin du mois, la fin du mois, fin de mois, fin de ce mois',
    yearStart: 'debut de l annee, debut d annee, le debut de l annee, debut de cette annee',
    spring: 'printemps',
    summer: 'cet ete, en ete',
    autumn: 'automne',
    winter: 'hiver, cet hiver',
    who: 'qui, a qui, de qui, chez qui, par qui, quelle entreprise, qui est, avec qui, aupres de qui, quelle personne, quelles personnes, quelle societe, quelles entreprises, quelles societes',
    howLong:
      'combien de temps, quelle duree, pour combien de temps, combien dure, combien durent, combien de temps dure, combien de temps durent, sur quelle duree',
    show: 'montre, montre moi, montrez, liste, lister, affiche, cherche, trouve, donne moi, donnez moi, afficher, je cherche, recherche, montrer, la liste des, liste des, montre nous, montrez moi, listez, liste moi, liste de, la liste de, une liste des, une liste de, affiche moi, affichez, sors moi, sortez moi, enumere, enumerez, cite, citez, je veux voir, je voudrais voir, j aimerais voir, aimerais voir, peux tu me montrer, pouvez vous me montrer, fais moi la liste, faites moi la liste, fais voir, retrouve, retrouvez, retrouver, trouve moi, trouvez, trouvez moi, cherchez, cherche moi, recherchez, il me faut',
    whether:
      'y a t il, avons nous, existe t il, est ce que, est, sont, a t on, as tu, il y a, est ce qu il y a, est ce que nous avons, ai je, a t il, avez vous, y avait il, existe il, existe t elle, existent ils, existent elles, a t elle, ont ils, ont elles, est il, est elle, sont ils, sont elles, disposons nous, dispose t on, est ce qu on a, est ce on a, est ce on, est ce il y a, est ce qu, ya t il, y a til',
    how: 'comment',
    where:
      'ou, dans quel dossier, ou est, ou se trouve, ou sont, ou se trouvent, dans quels dossiers, ou puis je trouver',
    spend:
      'depense, depenses, depenser, paye, payes, payer, coute, couts, cout, coutent, coute t il, avons nous depense, a t on depense, avons depense, verse, frais, avons paye, on a depense, nous a coute, coutait, payons, achats, achete, achetes, j ai paye, ai je paye, j ai depense, ai je depense, je paie, je paye, je depense, ai paye, ai depense, avez vous depense, avez vous paye, avons nous paye, payez, payions, payais, payee par nous, on paie, on paye, nous payons, paie t on, paye t on, reglons, regle a, versons, versee, verses, versees, debourse, debourser, deboursons, deboursee, depensons, depensez, depensee, depensees, coutaient, coutes, coutee, a coute, ont coute, nous coute, nous coutent, nous ont coute, achetons, achetez, achetee, achetees, acheter, achat, debite, debites, debitee, debitees, debits, sorties d argent, sorties argent, avions paye, avions depense, avons debourse, avons verse, a t on paye, a t on verse, a t on achete, a ete paye a, on a paye',
    bill: 'facture, factures a nous, nous a facture, a facture, ont facture, facturee, facturees, factures, facturent, facturait, facturaient, facturer, nous facturent, nous facturait, nous ont facture, a ete facture, ont ete factures, ont ete facturees, facture par, factures par, facturees par, a t il facture, a t elle facture, facturations',
    order:
      'avons commande, commande chez, commandons, commandait, commander, avons passe commande, passe commande, avions commande, avez commande, ai commande, j ai commande, a t on commande, on a commande, commande aupres de, commandes chez, commandees chez, commandee',
    offer: 'propose, avons propose, offert, proposons, proposes, avons offert, a t on propose',
    earn: 'gagne, gagnent, touche, gagner, percoit, touchent, gagnait, gagnaient, touchait, percoivent, percevait, percu, est paye combien, remunere',
    deliver:
      'livre, a livre, livres, ont livre, apporte, livrent, livrait, livraient, livrees par, livres par, livre par, fournit, fournissent, fourni',
    insure:
      'assure, assures, assurent, assuree, assurees, assurer, assurait, est assure, sont assures, est assuree, sont assurees',
    rent: 'loue, louent, louons, louer, louait, loues, louee, louees',
    bank: 'sur le compte, a la banque, en banque',
    versus:
      'par rapport a, compare a, contre, vs, versus, comparativement a, que chez, que, qu en, qu au, par rapport aux, qu a, comparee a, compares a, comparees a, face a, en comparaison de, par rapport au',
    difference:
      'difference, de combien, ecart, difference entre, combien de plus, combien de moins, ecart entre, la difference entre, quelle est la difference, combien de plus que, ecart de, combien en plus, combien en moins, combien de moins que, difference de',
    compare:
      'compare, comparer, comparaison, comparez, comparaison entre, comparons, compare avec, en comparaison',
    share:
      'part, pourcentage, quelle part, part des, proportion, quel pourcentage, pour cent, %, pourcentage des, part de, quelle proportion, quelle fraction, la part, la part de, la part des, part du, en pourcentage, pourcentage de, pourcentage du, proportion de, proportion des, le pourcentage',
    change:
      'change, evolue, augmentation, evolution, varie, changee, a evolue, ont evolue, evoluent, evolution de, evolution des, variation, variation de, variations, changement, ont change, a change',
    rise: 'augmente, devenu plus cher, monte, augmentent, augmentee, augmentees, augmentes, augmenter, ont augmente, a augmente, hausse, en hausse, grimpe, progresse, accru',
    fall: 'baisse, diminue, devenu moins cher, moins cher qu avant, baissent, ont baisse, a baisse, en baisse, diminuent, diminution, ont diminue, a diminue, recule',
    more: 'plus, davantage, plus cher, plus eleve, plus grand',
    fewer: 'moins, moins cher, moins eleve, plus petit',
    distinct:
      'differents, differentes, combien de differents, distincts, differents, distinctes, different, differente, distincte, distinct, combien de differentes',
    both: 'a la fois, les deux, tous les deux, toutes les deux',
    summary:
      'resume, resumer, resumez, apercu, qu est ce que c est, de quoi s agit il, de quoi agit il, synthese, points cles, resume moi, un resume, recapitulatif, recap, recapitule, en resume, l essentiel, synthetise',
    about:
      'que dit il sur, que dit le document sur, que dit on sur, qu est ce qui est dit sur, est ce qui est dit sur, parle t il de, qu est ce qui est ecrit sur, est ce qui est ecrit sur, dit sur',
    money: 'argent',
    everything: 'tout, en tout, tout ensemble, l ensemble',
    again:
      'et, et pour, et en, et chez, qu en est il de, et au, et combien, et quel, et de, et par, et avec, et celui de, et celle de, et ceux de, et celles de, et pour le, et pour la, et pour les, et dans, et du, et des, meme chose pour, meme question pour, pareil pour, idem pour, quid de, quid du, quid des, qu en est il du, qu en est il des, en est il de, en est il du, en est il des, et leur, et leurs',
    only: 'seulement, uniquement, parmi ceux ci, seulement en, que les, uniquement en, dont, parmi eux, parmi elles, juste, parmi ceux la, parmi celles ci, parmi celles la, parmi ces, seuls les, seules les, rien que, exclusivement, seulement les, seulement ceux, seulement celles, uniquement les, uniquement ceux, uniquement celles, juste les, juste ceux, juste celles, que ceux, que celles, d entre eux, entre eux, d entre elles, entre elles',
    also: 'aussi, egalement, en plus',
    act: 'convertis, convertissez, convertir, supprime, supprimer, efface, effacer, envoie, envoyer, envoyez, paie, paye, payez, deplace, renomme, annule, signe, approuve, modifie, transfere, imprime, telecharge, supprimez, resilie, achete, archive, corrige, partage, payer, regle, effacez, detruis, detruire, jette, jeter, deplacez, deplacer, renommez, renommer, annulez, annuler, signez, signer, approuvez, approuver, validez, valider, modifiez, modifier, changez, transferez, transferer, imprimez, imprimer, telecharger, telechargez, resiliez, resilier, achetez, acheter, archivez, archiver, corrigez, corriger, partagez, partager, reglez, regler, ecris, ecrivez, ecrire, redige, redigez, rediger, reserve, reservez, reserver, cree, creez, creer, ajouter, ajoutez, exporte, exportez, exporter, relance, relancez, relancer, traduis, traduisez, traduire, fusionne, fusionner, importer, importez, contacte, contacter, appelle, appeler, previens, notifie, publie, remplace, remplacer, invite, inviter, restaure',
    future:
      'prevision, previsions, allons nous depenser, va couter, depenserons, prevoir, estimation pour, allons nous payer, l annee prochaine depenser, annee prochaine depenser, depenserons nous, va t on depenser, paierons, coutera, depensera, depensera t on, couteront, coutera t il, allons payer, vont couter, devrait couter, previsionnel, previsionnelle, projection, projections, prevois, prevoyez, paiera, paieront, paierai, paierons nous, gagnerons, payerons, payera',
    opinion:
      'devrions nous, dois je, est ce que ca vaut, recommandes tu, recommandation, ton avis, pourquoi, conseil, conseils, comment payer moins, quel temps, meilleur, meilleure, qui es tu, devrait on, comment economiser, faut il, votre avis, penses tu, pensez vous, que penses tu, recommandez vous, conseilles tu, conseillez vous, devrais je, vaut il mieux, pire, pires, meilleurs, meilleures, trop cher, trop chers, trop chere, meteo, blague, bonne idee, comment reduire, raisonnable',
    anyType:
      'type/types, type de document/types de document, genre, types de documents, sorte, genres, sortes, type de documents',
    anyDepartment: 'departement/departements, service/services',
    anyFolder: 'dossier/dossiers, repertoire, repertoires',
    anyPerson: 'personne/personnes',
    anyParty:
      'tiers, entreprise/entreprises, societe/societes, fournisseur/fournisseurs, magasin/magasins, client/clients, vendeur/vendeurs, partenaire, partenaires, prestataire, marchand, commercant, commercants, prestataires, marchands, enseigne, enseignes, boutique, boutiques',
    anyState:
      'statut/statuts, etat/etats, suivi, etape, etapes, avancement, etat d avancement, etat avancement',
    anyAmount: 'montant/montants, total/totaux, prix, somme, valeur, cout, couts, sommes, valeurs',
    anyDate: 'date/dates',
    anyCurrency: 'devise/devises, monnaie, monnaies',
  },
  months:
    'janvier/janv, fevrier/fevr, mars, avril/avr, mai, juin, juillet/juil, aout, septembre/sept, octobre/oct, novembre/nov, decembre/dec',
  numbers: {
    2: 'deux',
    3: 'trois',
    4: 'quatre',
    5: 'cinq',
    6: 'six',
    7: 'sept',
    8: 'huit',
    9: 'neuf',
    10: 'dix',
    11: 'onze',
    12: 'douze',
    13: 'treize',
    14: 'quatorze',
    15: 'quinze',
    16: 'seize',
    20: 'vingt',
    30: 'trente',
    40: 'quarante',
    50: 'cinquante',
    60: 'soixante',
    70: 'septante',
    80: 'quatre vingt, quatre vingts, huitante, octante',
    90: 'nonante',
    100: 'cent, cents',
    1000: 'mille',
    1000000: 'million, millions',
    17: 'dix sept',
    18: 'dix huit',
    19: 'dix neuf',
    71: 'soixante et onze',
  },
  ordinals: {
    1: 'premier, premiere, 1er',
    2: 'deuxieme, second, seconde, secondes',
    3: 'troisieme',
    4: 'quatrieme',
    5: 'cinquieme',
  },
  currencies: {
    EUR: 'euro, euros',
    USD: 'dollar, dollars, dollars americains, dollar americain',
    GBP: 'livre, livres, livres sterling, livre sterling, sterling',
    CHF: 'franc, francs, francs suisses, franc suisse, francs suisse',
    PLN: 'zloty, zlotys',
  },
  types: {
    invoice: 'facture/factures',
    receipt:
      'recu/recus, ticket/tickets, ticket de caisse/tickets de caisse, quittance/quittances, justificatif/justificatifs, recu de paiement/recus de paiement, preuve d achat/preuves d achat, preuve achat/preuves achat, ticket de carte/tickets de carte',
    'bank statement':
      'releve bancaire/releves bancaires, releve de compte/releves de compte, releve/releves, extrait de compte/extraits de compte, releve de banque/releves de banque, extrait bancaire/extraits bancaires, extrait/extraits',
    payslip:
      'bulletin de paie/bulletins de paie, fiche de paie/fiches de paie, bulletin de salaire/bulletins de salaire, fiche de salaire/fiches de salaire, salaire/salaires, decompte de salaire/decomptes de salaire, paie/paies, feuille de paie/feuilles de paie, bulletin/bulletins',
    cv: 'cv/cvs, curriculum vitae, candidature/candidatures, candidat/candidats, candidate/candidates, postulant/postulants, dossier de candidature/dossiers de candidature',
    contract: 'contrat/contrats, accord/accords, convention/conventions',
    'insurance policy':
      'police d assurance/polices d assurance, police assurance/polices assurance, assurance/assurances, contrat d assurance/contrats d assurance, contrat assurance/contrats assurance, police/polices',
    'purchase order':
      'bon de commande/bons de commande, commande/commandes, ordre d achat/ordres d achat, ordre achat/ordres achat',
    'delivery note':
      'bon de livraison/bons de livraison, livraison/livraisons, bordereau de livraison, bordereau/bordereaux, bordereau de livraison/bordereaux de livraison',
    quote:
      'devis, offre/offres, proposition/propositions, proposition commerciale/propositions commerciales, offre de prix/offres de prix',
    lease:
      'bail/baux, contrat de location/contrats de location, contrat de bail, location/locations, bail commercial/baux commerciaux, contrat de bail/contrats de bail, appartement/appartements, appart/apparts, logement/logements',
    letter: 'lettre/lettres, courrier/courriers',
    report: 'rapport/rapports',
    'tax form':
      'formulaire fiscal/formulaires fiscaux, declaration d impots/declarations d impots, declaration impots/declarations impots',
    certificate: 'certificat/certificats, attestation/attestations',
    'identity document':
      'piece d identite/pieces d identite, piece identite/pieces identite, passeport/passeports, carte d identite, carte identite, permis de conduire',
    'utility bill': 'facture d electricite, facture electricite, facture d eau, facture eau',
    nda: 'accord de confidentialite/accords de confidentialite',
  },
  fields,
  values: {
    cash: 'especes, en especes, liquide, en liquide, comptant, espece, argent liquide, cash, en cash',
    card: 'carte, par carte, carte bancaire, carte de credit, carte bleue, par carte bancaire, par carte de credit, cb, par cb',
    'bank transfer':
      'virement, par virement, virement bancaire, virements, par virement bancaire, virements bancaires',
    travel: 'voyage, voyages, deplacements, deplacement, frais de deplacement, frais de voyage',
    meals: 'repas, restauration, restaurant, restaurants, frais de repas',
    'office supplies': 'fournitures de bureau, fournitures, fourniture de bureau, materiel de bureau',
    fuel: 'carburant, essence, diesel, gazole, gasoil, carburants, combustible',
    software: 'logiciel, logiciels',
    liability: 'responsabilite civile',
    vehicle: 'vehicule, voiture, vehicules, voitures, auto, autos, automobile',
    health: 'sante, maladie, assurance maladie, mutuelle',
    germany: 'allemagne, droit allemand, allemand, allemands, allemande, allemandes, loi allemande',
    england: 'angleterre, droit anglais, anglais, anglaise, anglaises, loi anglaise',
    switzerland: 'suisse, droit suisse, loi suisse, suisses',
    france: 'france, droit francais, loi francaise',
    'new york': 'new york',
    accountant: 'comptable, comptables',
    developer: 'developpeur, developpeurs, developpeuse, developpeuses, programmeur, programmeurs',
    designer: 'designer, designers, graphiste',
    driver: 'chauffeur, chauffeurs, conducteur, conducteurs',
    'non disclosure agreement': 'accord de confidentialite, accords de confidentialite',
    'framework agreement': 'contrat cadre, accord cadre, contrats cadres, accords cadres',
    'service agreement':
      'contrat de service, contrats de service, contrat de prestation, contrats de prestation, contrat de services',
    'maintenance contract':
      'contrat de maintenance, contrats de maintenance, contrat d entretien, contrat entretien, contrats d entretien, contrats entretien',
    property: 'biens, immeuble, immobilier, immeubles, batiment, batiments',
    italy: 'italie, droit italien',
    spain: 'espagne, droit espagnol',
    netherlands: 'pays bas, droit neerlandais',
    austria: 'autriche, droit autrichien',
    poland: 'pologne, droit polonais',
    portugal: 'droit portugais',
    'sales manager':
      'directeur commercial, responsable commercial, directrice commerciale, responsable des ventes, responsable commerciale',
    'debit card': 'carte de debit',
    spanish: 'espagnol',
    bookkeeping: 'comptabilite',
    negotiation: 'negociation',
    'own van': 'camionnette',
  },
  states: {
    paid: 'paye, payee, payes, payees, regle, reglee, reglees, regles, acquitte, a ete paye, a ete payee, ont ete payes, ont ete payees',
    approved: 'approuve, approuvee, approuvees, approuves, valide, validees',
    disputed: 'conteste, contestee, contestees, en litige, litigieuses, contestes, litigieux',
    new: 'nouveau, nouvelle, nouveaux, nouvelles',
    signed: 'signe, signee, signes, signees',
    draft: 'brouillon, brouillons, en brouillon',
    'in review': 'en revision, en cours de revision',
    open: 'ouvert, ouverte, ouverts, ouvertes, en suspens',
    ordered: 'commande, commandees',
    received: 'recu, recue, recues',
    cancelled: 'annule, annulee, annulees, annules',
    sent: 'envoye, envoyee, envoyes, expedie',
    accepted: 'accepte, acceptee, acceptes, acceptees',
    declined: 'refuse, refusee, refuses, refusees, decline',
    interview: 'en entretien, entretien, entretiens',
    hired: 'embauche, embauches, recrute',
    rejected: 'rejete, rejetee, rejetes',
    done: 'termine, terminee, fait',
    'in progress': 'en cours',
  },
  deniedStates: {
    paid: 'impaye, impayee, impayees, impayes, non paye, non payees, non payee, pas payees, pas encore payees, non reglees, pas payee, a payer, non payes, non regle, non reglee, non regles, pas paye, pas payes, pas reglee, pas reglees, pas regle, en attente de paiement, a regler, restant a payer, pas encore reglees, pas encore reglee, pas encore payee, pas encore paye, pas encore payes, pas ete payees, pas ete payee, pas ete payes, pas ete paye, pas ete reglees, pas ete reglee',
    signed:
      'non signe, non signes, pas signe, non signee, non signees, pas signes, pas signee, pas signees, pas encore signe, pas encore signes, pas encore signee, pas encore signees, pas ete signes, pas ete signe, pas ete signees, en attente de signature, a signer',
    approved:
      'non approuvees, non approuve, non approuvee, non approuves, pas approuve, pas approuvee, pas approuves, pas approuvees, pas encore approuve, pas encore approuvees, en attente d approbation, en attente approbation, pas ete approuvees',
    accepted: 'non accepte, pas accepte, pas acceptes, pas encore accepte, pas encore acceptes',
  },
}
