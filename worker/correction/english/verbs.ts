import { setOf } from '../correction.ts'

const REGULAR = `keep reach add open take pass write reduce increase gain chase send hold return match confirm delete read
  compare change cite share lose use leave enter raise lower extend spread build make move press close cover follow improve
  protect break define describe develop double fill finish form give limit meet name receive remove replace save spend store
  measure lift turn eat play`
const IRREGULAR = `kept took taken wrote written sent held lost left built made broke broken gave given met spent ate eaten set
  sets setting cut cuts cutting get gets got getting carry carries carried carrying`

/** Forms that no verb has do no harm where words are looked for. */
const formsOf = (verb: string): string[] => {
  const stem = verb.replace(/e$/, '')
  return [verb, `${verb}${/(ch|sh|ss)$/.test(verb) ? 'es' : 's'}`, `${stem}ed`, `${stem}ing`]
}

/** Verbs with an object, and never with a clause: "keeps its text". */
export const TAKES_THING = setOf(`${REGULAR.split(/\s+/).flatMap(formsOf).join(' ')} ${IRREGULAR}`)
