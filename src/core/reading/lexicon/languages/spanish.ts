import type { LanguageWords } from '../concepts.ts'

export const spanish: LanguageWords = {
  paper:
    'factura|fact|ticket|recibo|folio|boleta|nota|comprobante|tique|fact simplificada|factura simplificada|nota de venta|boleta electrónica|remision|documento',
  number: 'n°|nº|no|num|número|nro|n',
  tax: 'iva|cuota|cuota iva|impuesto|impuestos|total iva|igv|itbis|importe iva|imp',
  register: 'nif|cif|rfc|rut|cuit|ruc|nit|giro|inscripcion|registro mercantil|regimen|sello|uuid|certificado',
  net: 'base|base imp|base imponible|neto|monto neto|imponible|afecto',
  gross: 'importe|bruto|total iva incl',
  total: 'total|total a pagar|importe total|total eur|a pagar|monto total|suma|total factura|total mxn',
  subtotal: 'subtotal|sub total',
  rate: 'tipo|tasa|tipo iva',
  included: 'incl|incluido|incluye|iva incluido|inc',
  excluded: 'sin|excl|mas',
  paid: 'efectivo|tarjeta|entregado|pagado|pago|recibido|contado|pago con|forma de pago|su pago|metalico',
  payments: { card: 'tarjeta', cash: 'efectivo|contado|metalico' },
  change: 'cambio|vuelto|devolución|su cambio',
  rounding: 'redondeo',
  discount: 'descuento|dto|ahorro|propina|cupón|puntos|bonificacion',
  contact: 'tel|teléfono|tlf|fax|fono|móvil|atencion al cliente',
  till: 'caja|mesa|cajero|tienda|vendedor|camarero|terminal|sucursal|suc|local|mesero|atendió|le atendió|cajera|operador|tda|estacion|afiliacion',
  card: 'autorización|aut|aprobación|aid|num operacion|operacion|comercio|lote|arqc|cod aut|auth',
  customer: 'cliente|pedido|orden|socio|cuenta|habitacion|comanda|tarjeta cliente|turno',
  date: 'fecha|hora|emisión',
  count: 'comensales|artículos|cant|cantidad|unidades|uds|personas|piezas|num articulos',
  otherDay:
    'vencimiento|fecha de vencimiento|nacimiento|entrega|fecha de entrega|válido hasta|impreso|fecha de pedido',
  address: 'dirección|domicilio|dir|sucursal|dirección de la tienda',
  office: 'domicilio fiscal|casa matriz|matriz|oficina central|domicilio social|sede social',
}
