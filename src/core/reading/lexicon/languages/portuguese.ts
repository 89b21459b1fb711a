import type { LanguageWords } from '../concepts.ts'

export const portuguese: LanguageWords = {
  paper:
    'fatura|fatura simplificada|recibo|fatura-recibo|talão|cupom|extrato|cupom fiscal|nota fiscal|venda a dinheiro|nfc-e|nfce|documento|fs|fr|ft|sat|cfe',
  number: 'n°|nº|no|num|número|n|nr',
  tax: 'iva|imposto|valor iva|total iva|icms|iss|tributos|impostos|total imposto|trib aprox',
  register:
    'nif|nipc|contribuinte|cnpj|cpf|ie|im|atcud|certificado|inscricao|capital social|chave de acesso|protocolo',
  net: 'base|incidência|líquido|valor líquido|total sem iva|s iva|base incidencia',
  gross: 'bruto|com iva|c iva',
  total: 'total|valor a pagar|valor total|total a pagar|a pagar|total eur|total r',
  subtotal: 'subtotal|sub total',
  rate: 'taxa|taxa iva|tx',
  included: 'incl|incluído|iva incluído|iva incl|inclui',
  excluded: 'sem|excl',
  paid: 'numerário|dinheiro|multibanco|cartão|entregue|pago|valor pago|pagamento|recebido|mb way|credito|debito|forma de pagamento',
  payments: { card: 'multibanco|cartão|credito|debito', cash: 'numerário|dinheiro', phone: 'mb way' },
  change: 'troco',
  rounding: 'arredondamento',
  discount: 'desconto|poupança|gorjeta|vale|desc|pontos',
  contact: 'tel|telefone|telemóvel|fax|fone|tlm',
  till: 'caixa|mesa|operador|loja|empregado|terminal|vendedor|posto|cx|pos|pdv|filial|funcionario',
  card: 'autorização|aut|aid|nsu|doc aut|id estab|per|msg|trn|estab',
  customer: 'cliente|consumidor|pedido|cartão cliente|conta|senha|quarto|comanda',
  date: 'data|hora|emissão|data de emissao',
  count: 'artigos|qtd|quantidade|pessoas|itens|qtd total de itens|volumes|unid',
  otherDay: 'vencimento|data de vencimento|validade|válido até|data de entrega|nascimento|impresso',
  address: 'morada|endereço|end|loja|filial',
  office: 'sede|sede social|matriz|domicílio fiscal',
}
