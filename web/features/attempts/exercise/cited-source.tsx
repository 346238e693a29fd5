import { ChevronDown } from 'lucide-react'
import { MarkedPage } from '#web/domain/marked-page.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Citation } from '#worker/contract/materials.ts'
import { placeText } from '../place-text.ts'

/** The document and page that prove the answer; opened, the passage itself. */
export function CitedSource({ citation }: { citation: Citation }) {
  const place = placeText(citation)
  return (
    <details className="exercise-source">
      <summary className="from-source">
        <MarkedPage />
        <b className="grow weight-strong">
          <FileName name={citation.material_name} />
          {place && ` ${place}`}
        </b>
        <Icon of={ChevronDown} />
      </summary>
      <blockquote dir="auto">{citation.quote}</blockquote>
    </details>
  )
}
