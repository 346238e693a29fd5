import { useEffect, useState } from 'react'
import { Formula } from '#web/domain/lesson-media/formula.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { isMathml } from '#worker/contract/mathml.ts'
import { useEditing } from '../editing.ts'
import { words } from '../messages.ts'
import type { Of } from './block-content.tsx'
import { useContentChange } from './plain.tsx'

type Converter = (latex: string) => string | null

/** What reads LaTeX is large, and most lessons have no formula: it comes with the first form of one. */
function useLatex(): { mathmlOf: Converter | undefined; isMissing: boolean } {
  const [mathmlOf, setConverter] = useState<Converter>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let isHere = true
    import('./latex.ts').then(
      (found) => isHere && setConverter(() => found.mathmlOf),
      () => isHere && setMissing(true),
    )
    return () => {
      isHere = false
    }
  }, [])
  return { mathmlOf, isMissing }
}

/** A formula by its LaTeX or its MathML; what is kept and shown is MathML. */
export function FormulaForm({ id, content }: Of<'formula'>) {
  const change = useContentChange(id)
  const { lang } = useEditing()
  const { mathmlOf, isMissing } = useLatex()
  const { mathml, alt } = content.data
  const latex = content.data.latex ?? ''
  const isWrong = mathml.trim() !== '' && !isMathml(mathml)
  const put = (data: Partial<typeof content.data>, place: string) =>
    change({ kind: 'formula', data: { ...content.data, ...data } }, place)
  // Without MathML the block waits, so that nobody gets a formula that says something else than its LaTeX.
  const read = (text: string) =>
    put({ latex: text === '' ? null : text, mathml: mathmlOf?.(text) ?? '' }, 'latex')
  const isUnread = mathmlOf !== undefined && latex.trim() !== '' && mathml === ''
  return (
    <div className="lesson-form">
      {!isWrong && mathml !== '' && <Formula mathml={mathml} alt={alt} />}
      <Field
        label={words.fields.latex}
        error={isMissing ? words.fields.latexLater : isUnread && words.fields.latexWrong}
      >
        <TextInput dense dir="ltr" maxLength={4000} readOnly={!mathmlOf} value={latex} onValue={read} />
      </Field>
      <Field label={words.fields.mathml} error={isWrong && words.fields.mathmlWrong}>
        <TextArea
          dir="ltr"
          rows={3}
          maxLength={20_000}
          value={mathml}
          onValue={(text) => put({ mathml: text, latex: null }, 'mathml')}
        />
      </Field>
      <Field label={words.fields.formulaAlt}>
        <TextInput
          dense
          lang={lang}
          maxLength={1000}
          value={alt}
          onValue={(text) => put({ alt: text }, 'alt')}
        />
      </Field>
    </div>
  )
}
