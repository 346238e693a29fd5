import { BookOpen, Printer } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Print } from '#db/vocabulary.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { CoursePrint } from '#worker/contract/outputs.ts'
import { BookPages } from './book-pages.tsx'
import { CardSheets } from './card-sheets.tsx'
import { p } from './messages.ts'
import { sheetsOf } from './print-rules.ts'
import './print-screen.css'

type PrintScreenProps = {
  print: CoursePrint
  part: Print | undefined
  onPart: (part: Print) => void
  /** The same course as an e-book. */
  epub: string
  own: boolean
  /** The link to the course. */
  back: ReactNode
}

/** A printable course: a book with its sources, or cards to cut out. */
export function PrintScreen({ print, part, onPart, epub, own, back }: PrintScreenProps) {
  const { course, prints, levels } = print
  const shown = part !== undefined && prints.includes(part) ? part : prints[0]
  const lessons = levels.flatMap((level) => level.lessons)
  const sheets = useMemo(() => sheetsOf(lessons), [lessons])
  const cards = lessons.reduce((sum, lesson) => sum + lesson.cards.length, 0)
  const isEmpty = shown === 'cards' ? cards === 0 : lessons.length === 0
  return (
    <div className="print-screen">
      <div className="no-print">
        <Breadcrumbs>{back}</Breadcrumbs>
      </div>
      <div className="print-bar no-print">
        {prints.length > 1 && shown && (
          <Segmented
            label={p.what}
            choices={prints.map((value) => ({ value, label: p.parts[value] }))}
            value={shown}
            onValue={onPart}
          />
        )}
        {!isEmpty && (
          <div className="row gap-small row-wrap">
            <PrintButton />
            {shown === 'book' && (
              <ButtonAnchor href={epub} download>
                <Icon of={BookOpen} size={16} />
                {p.epub}
              </ButtonAnchor>
            )}
          </div>
        )}
      </div>
      {isEmpty && <Empty level={1} title={shown === 'cards' ? p.noCards : p.noLessons} />}
      {!isEmpty && shown === 'book' && <BookPages print={print} own={own} />}
      {!isEmpty && shown === 'cards' && (
        <>
          <div className="print-hint no-print">
            <h1 className="text-title" tabIndex={-1}>
              {p.cardsTotal({ cards, sheets: sheets.length })}
            </h1>
            <p className="muted text-small">{p.cardsHint}</p>
          </div>
          <CardSheets sheets={sheets} language={course.language} />
        </>
      )}
    </div>
  )
}

/** Pictures normally load when they are scrolled to, but printing must wait for all of them. */
function PrintButton() {
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.book img')]
    for (const picture of pictures) picture.loading = 'eager'
    // A picture that fails to load is printed as its description.
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    setBusy(false)
    window.print()
  }
  return (
    <Button kind="primary" busy={busy && p.preparing} onClick={print}>
      <Icon of={Printer} size={16} />
      {p.print}
    </Button>
  )
}
