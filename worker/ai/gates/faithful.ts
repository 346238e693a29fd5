import type { ArticleSentence } from '../engine.ts'
import { quoted } from './cited.ts'
import { foreignDate, hasDates } from './claims/dates.ts'
import { foreignName, hasNames } from './claims/names.ts'
import { hasNegation, turnedNegation } from './claims/negations.ts'
import { hasQuantifier, turnedQuantifier } from './claims/quantifiers.ts'
import { foreignNumber, foreignUnit, hasUnits } from './claims/quantities.ts'
import { foreignQuotation, hasQuotation } from './claims/quotations.ts'
import { type GateName, type GateResult, gate, notApplicable } from './gate.ts'
import { numbersIn } from './numbers.ts'

type Claim = {
  name: GateName
  /** Whether a text makes such a claim at all. */
  claims: (text: string) => boolean
  /** What a sentence says that its passages do not. */
  foreign: (sentence: string, quotes: string) => string | undefined
}

/** What a sentence may not say unless its own passages say it, in whatever words. */
const CLAIMS: Claim[] = [
  { name: 'numbers_occur', claims: (text) => numbersIn(text).length > 0, foreign: foreignNumber },
  { name: 'units_occur', claims: hasUnits, foreign: foreignUnit },
  { name: 'dates_occur', claims: hasDates, foreign: foreignDate },
  { name: 'names_occur', claims: hasNames, foreign: foreignName },
  { name: 'negations_kept', claims: hasNegation, foreign: turnedNegation },
  { name: 'quantifiers_kept', claims: hasQuantifier, foreign: turnedQuantifier },
  { name: 'quotations_kept', claims: hasQuotation, foreign: foreignQuotation },
]

/** The hard checks of sentences against what each cites. Of several that fail the first is named. */
export function faithful(cited: ArticleSentence[]): GateResult[] {
  const sentences = cited.map(({ text, spans }) => ({ text, quotes: quoted(spans) }))
  return CLAIMS.map(({ name, claims, foreign }) => {
    let looked = 0
    for (const [sentence, { text, quotes }] of sentences.entries()) {
      const missing = foreign(text, quotes)
      if (missing !== undefined) return gate(name, false, { sentence, missing })
      if (claims(text)) looked++
    }
    return looked === 0 ? notApplicable(name) : gate(name, true)
  })
}
