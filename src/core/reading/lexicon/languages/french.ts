import type { LanguageWords } from '../concepts.ts'

export const french: LanguageWords = {
  paper: 'ticket|facture|reçu|note|quittance|fact|ticket de caisse|justificatif|addition|bon de caisse',
  number: 'n°|nº|no|num|numéro|de|du',
  tax: 'tva|t v a|montant tva|taxe|taxes|tps|tvq|total tva|dont tva|mt tva',
  register: 'siret|siren|rcs|tva intracom|n tva|no tva|ape|naf|tva fr|capital|che|tva che|ide',
  net: 'ht|total ht|base ht|hors taxes|montant ht|base|net ht',
  gross: 'ttc|total ttc|montant ttc',
  total: 'total|net à payer|à payer|total ttc|montant|somme|total à payer|montant dû|total eur',
  subtotal: 'sous total|sous-total',
  rate: 'taux|taux tva|code',
  included: 'dont|incl|inclus|comprise|y compris',
  excluded: 'hors|excl',
  paid: 'espèces|cb|carte bancaire|carte|reglement|règlement|payé|chèque|carte bleue|sans contact|paiement',
  payments: { card: 'cb|carte bancaire|carte|carte bleue|sans contact', cash: 'espèces' },
  change: 'rendu|monnaie|rendu monnaie|a rendre',
  rounding: 'arrondi',
  discount: 'remise|réduction|avoir|fidélité|economie|pourboire|points|rabais',
  contact: 'tél|tel|téléphone|fax|portable',
  till: 'caisse|table|caissier|caissière|hôte|hôtesse|magasin|serveur|terminal|vendeur|servi par|operateur|mag|boutique|borne|tpv',
  card: 'no auto|autorisation|auto|aid|no transaction|transaction|commercant|carte no|num auto|remise no',
  customer: 'client|no client|commande|n commande|carte fidélité|compte|membre|chambre|dossier',
  date: 'date|heure|le|du',
  count: 'couverts|nb articles|articles|qté|quantité|nombre|nbre|art|cvts|nombre d articles',
  otherDay:
    'échéance|date d échéance|livraison|naissance|né le|valable jusqu au|jusqu au|imprimé le|date de commande|arrivée|départ',
}
