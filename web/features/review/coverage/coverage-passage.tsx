import { EyeOff, ListPlus, Sparkles } from 'lucide-react'
import { directionOf } from '#web/i18n/index.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { AddForm } from '../editor/add-form.tsx'
import type { CoveredPage, Passage } from './coverage-rules.ts'
import { coverageWords, m } from '../messages.ts'
import { type CoverageProps, passageId } from './use-coverage.ts'

type Props = CoverageProps & { page: CoveredPage; passage: Passage }

/** A passage that no lesson uses: generate from it, write about it, or leave it out. */
export function CoveragePassage(props: Props) {
  const { courseId, page, passage, panel, totals, lang, regeneration, onLesson, onSource } = props
  const online = useOnline()
  const focused = panel.passage === passage
  const adding = focused && panel.adding === passage.segment_id
  const work = regeneration.workOn(passage.segment_id)
  const focus = () => panel.focus({ page, passage }, false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the review's keys (J, K and the arrows) move the focus between passages
    <article
      id={passageId(passage.segment_id)}
      className={classes('review-item coverage-passage', focused && 'review-item-focus')}
      aria-current={focused || undefined}
      tabIndex={focused ? 0 : -1}
      onClick={focused ? undefined : focus}
    >
      <div>
        <p className={classes('review-item-text', !focused && 'two-lines')} lang={lang} dir={directionOf(lang)}>
          {passage.excerpt}
          {passage.characters > passage.excerpt.length && '…'}
        </p>
        {work && (
          <p className="text-small text-brand" role="status">
            {work.asking ? coverageWords.asking : coverageWords.writing}
          </p>
        )}
        {focused && !adding && !work && (
          <div className="review-item-actions">
            <Button kind="primary" size="dense" closed={!online} onClick={() => panel.generate([passage])}>
              <Icon of={Sparkles} size={16} />
              {coverageWords.generate}
              <Kbd small>G</Kbd>
            </Button>
            <Button size="dense" onClick={() => panel.add(passage.segment_id)}>
              <Icon of={ListPlus} size={16} />
              {coverageWords.add}
              <Kbd small>M</Kbd>
            </Button>
            <Button kind="ghost" size="dense" closed={!online} onClick={() => panel.putAside([passage])}>
              <Icon of={EyeOff} size={16} />
              {coverageWords.leave}
              <Kbd small>O</Kbd>
            </Button>
            <button type="button" className="link text-small phone-only" onClick={onSource}>
              {m.source.openPage}
            </button>
          </div>
        )}
        {adding && (
          <AddForm
            courseId={courseId}
            page={page}
            passage={passage}
            pages={panel.pages}
            totals={totals}
            lang={lang}
            onLesson={onLesson}
            onClose={() => {
              panel.add(undefined)
              focus()
            }}
          />
        )}
      </div>
    </article>
  )
}
