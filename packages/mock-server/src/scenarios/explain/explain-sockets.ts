import type { ScenarioSpec } from '@sabai/contracts/control'
import { joinList } from './wording.ts'

type Rule = NonNullable<ScenarioSpec['sockets']>[number]
type Cut = NonNullable<NonNullable<ScenarioSpec['timeline']>[number]['socket']>

/** What one rule about realtime connections does, in a sentence. */
export const explainSocketRule = (rule: Rule): string => {
  const { on, member, title, times, rate = 1 } = rule
  const [thing, things] = on === 'connect' ? ['connection', 'connections'] : ['pushed message', 'pushed messages']
  const who = member === undefined ? '' : ` ${on === 'connect' ? 'of' : 'to'} ${member}`
  const chance = rate < 1 ? `with a chance of ${Number((rate * 100).toFixed(4))} %, ` : ''
  const which =
    times === undefined
      ? `every ${thing}${who}`
      : times === 1
        ? `the first ${thing}${who}`
        : `each of the first ${times} ${things}${who}`
  const sentence = `${chance}${which} ${describeEffect(rule)}${title === undefined ? '' : ` (${title})`}.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const describeEffect = ({ refuse, drop, duplicate, delay }: Rule): string => {
  if (refuse) return 'is refused'
  if (drop) return 'never arrives'
  if (duplicate !== undefined) return `arrives ${duplicate === 2 ? 'twice' : `${duplicate} times`}`
  if (delay === undefined) return 'arrives after the next one to the same room'
  return `arrives ${typeof delay === 'string' ? delay : `between ${delay.join(' and ')}`} later`
}

/** What a timeline does to connections, after "when". */
export const explainCut = ({ drop, refuse }: Cut): string =>
  joinList([
    ...(drop === undefined ? [] : [`the connections of ${drop === '*' ? 'everybody' : drop} are cut`]),
    ...(refuse === undefined
      ? []
      : [refuse === 1 ? 'the next connection is refused' : `the next ${refuse} connections are refused`]),
  ])
