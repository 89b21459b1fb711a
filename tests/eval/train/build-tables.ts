import { writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { layOut } from '#core/reading/sheet.ts'
import { readSlips } from '../slips/roles.ts'
import { TRAINED } from './fields.ts'
import { packed, tableOf, type TableRow } from './table.ts'

// `npm run train:tables [COUNT]`: makes the tables of features that `npm run train` makes weights from.

const [count = 5000] = argv.slice(2).map(Number)

for (const field of TRAINED) {
  const rows: TableRow[] = []
  let names: readonly string[] = []
  let page = 0
  for (const role of ['train', 'choose'] as const) {
    for (const { truth, reading } of readSlips(role, role === 'train' ? count : Math.ceil(count / 4))) {
      page += 1
      for (const { features, isRight } of field.rows(layOut(reading), truth)) {
        if (names.length === 0) names = Object.keys(features)
        rows.push({ features: Object.values(features), right: isRight, page, isChoice: role === 'choose' })
      }
    }
  }
  const table = packed(tableOf(names, rows))
  writeFileSync(new URL(`tables/${field.name}.bin`, import.meta.url), table)
  console.log(
    `${field.name}: ${rows.length} candidates of ${page} slips, ${names.length} features, ${table.length} bytes`,
  )
}
