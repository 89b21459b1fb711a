import { labelOfTree } from '#core/analyst/label.ts'
import type { Plan } from '#core/analyst/plan.ts'
import { labelOf } from '#core/query/say.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { texts } from '#messages/agent-steps.ts'
import { nameOfField } from './asked-field.ts'

/** Describes the plan for a question as a step for its asker. */
export function describePlan(plan: Plan, vocabulary: Vocabulary): string {
  const label = 'read' in plan ? labelOfTree(plan.read.tree, vocabulary) : ''
  const { plan: said } = texts
  switch (plan.kind) {
    case 'decline':
    case 'unclear':
    case 'choice':
    case 'summary':
      return said[plan.kind]
    case 'several':
      return plan.plans.map((one) => describePlan(one, vocabulary)).join('\n')
    case 'query':
      return said[plan.read.tree.aggregate?.what ?? 'list']({ label })
    case 'distinct':
      return said.distinct({ field: columnOf(plan), label })
    case 'no-type':
      return said.count({ label: plan.type })
    case 'uncounted':
      return said.uncounted({ noun: plan.noun })
    case 'unstated':
      return plan.state === null ? said.noAmount({ label }) : said.unstated({ state: plan.state, label })
    case 'compare': {
      const [first, second] = plan.parts.map(({ read }) => labelOfTree(read.tree, vocabulary))
      return said.compare({ first: first ?? '', second: second ?? '' })
    }
    case 'fields':
      return said.fields({
        fields: plan.fields.map((field) => nameOfField(field, vocabulary.language ?? 'en')).join(', '),
        label,
      })
    case 'quote':
      return said.quote({ words: plan.about.join(' '), label })
    case 'side-by-side':
      return said.sideBySide
  }
}

const columnOf = ({ read, noun }: Extract<Plan, { kind: 'distinct' }>): string => {
  const by = read.tree.aggregate?.by
  return by ? labelOf(by) : noun
}
