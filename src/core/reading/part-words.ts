// Labels of what is added to the sum of a document besides tax, or deducted from it.

export const SERVICE =
  /(?<!\p{L})(?:serv(?:ice|icio|izio|iço|is)?\.?(?!\p{L})|bedienung|svc|tips?(?!\p{L})|gratuity|trinkgeld|pourboire|propina|mancia|coperto|gorjeta|fooi|napiwek|dricks|drikke?penge|driks|spropitn[ée]|borraval[óo]|szerv[ií]zd[íi]j|juomaraha|bah[şs]i[şs])/iu
export const SHIPPING =
  /(?<!\p{L})(?:shipping|delivery|freight|postage|carriage|versand|liefer|fracht|porto(?!\p{L})|frais\s*de\s*port|livraison|verzend|bezorg|spedizione|env[ií]o|portes|wysy[łl]k|dostaw|frakt|fragt)/iu
/** What reduces a price. */
export const DISCOUNT =
  /(?<!\p{L})(?:disc(?:ount(?:s|ed)?)?\.?(?!\p{L})|savings?(?!\p{L})|coupons?(?!\p{L})|rebate|allowance|\p{L}*rabatt?(?!\p{L})|nachlass|remises?|r[ée]ductions?|rabais|korting|sconto|sconti|descuentos?|dto|bonificaci[óo]n|cup[óo]n|descontos?|upust|opust|kupon|sleva|kedvezm[ée]ny|engedm[ée]ny|indirim|i̇ndirim|iskonto|alennus|diskon|diskaun|potongan|gi[ảa]m gi[áa]|chi[ếe]t kh[ấa]u)/iu
/** What is paid or was paid, which leaves the taxed amount as it is. */
export const PAYMENT =
  /deposit|voucher|gift|prepa|pa(?:id|yment)|advance|gutschein|anzahlung|vorauszahlung|pfand|acompte|bon\s*d|avoir|acconto|anticip|caparra|buono|vale(?!\p{L})|se[ñn]al|zaliczk|kaucj|z[áa]loh|el[őo]leg|kapora|statiegeld|aanbetaling|cadeau|pant(?:ti)?(?!\p{L})|f[öo]rskott|forskudd|forskud|ennakko|points?(?!\p{L})|punkt|punti|puntos|pontos|punten/iu
