import { picturePagesText } from '#web/domain/scan/picture-pages.ts'
import { ScanButton } from '#web/domain/scan/scan-button.tsx'
import { num } from '#web/i18n/format.ts'
import type { Coverage } from '#worker/contract/coverage.ts'
import { coverageWords } from '../messages.ts'

/** Pages of which nothing is text, because they are pictures, and the way to where they are read. */
export function UnreadPages({ materials }: Pick<Coverage, 'materials'>) {
  const pictured = materials.filter((material) => material.picture_pages.length > 0)
  const count = pictured.reduce((sum, material) => sum + material.picture_pages.length, 0)
  if (count === 0) return null
  return (
    <section className="coverage-section" aria-labelledby="coverage-pictures">
      <header className="row row-wrap gap-small">
        <h3 id="coverage-pictures" className="text-body weight-strong">
          {coverageWords.pictures} <span className="muted weight-normal figures">{num(count)}</span>
        </h3>
      </header>
      <ul className="stack gap-small">
        {pictured.map((material) => (
          <li key={material.id} className="row row-wrap gap-small">
            <span className="stack gap-tiny grow">
              {materials.length > 1 && <bdi className="weight-strong">{material.name}</bdi>}
              <span className="text-small">{picturePagesText(material)}</span>
            </span>
            <ScanButton material={material} />
          </li>
        ))}
      </ul>
    </section>
  )
}
