import { Copy, Info, TriangleAlert } from 'lucide-react'
import type { Locale } from '#db/account-vocabulary.ts'
import { LIMITS } from '#db/limits-vocabulary.ts'
import { settings } from '#web/api/settings.ts'
import { num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { copyText } from './copy-text.ts'
import { m } from './messages.ts'
import type { Model } from './use-model.ts'

export const hasModel = () => settings().ai.engine === 'language_model'
type TranslationPaneProps = { isEmpty: boolean; to: Locale; model: Model }

/** The translation, which needs a language model; without one the pane says so. */
export function TranslationPane(props: TranslationPaneProps) {
  return (
    <section className="translate-pane translate-pane-quiet" aria-label={m.translation}>
      <header>
        <h2 className="text-small weight-strong grow">
          {m.translation} <span className="muted weight-normal">· {m.languages[props.to]}</span>
        </h2>
      </header>
      {hasModel() ? (
        <ByModel {...props} />
      ) : (
        <div className="translation-text stack gap-small">
          <p className="weight-strong">{m.noModelTitle}</p>
          <p className="muted pretty">{m.noModel}</p>
        </div>
      )}
    </section>
  )
}

function ByModel({ isEmpty, to, model }: TranslationPaneProps) {
  const { ask, stop, busy, translated, isOutdated, isLong } = model
  const translation = translated?.translation ?? ''
  return (
    <>
      <div className="translation-text stack gap-medium" aria-live="polite">
        {translation !== '' && (
          <p className="translated" lang={to} dir={directionOf(to)}>
            {translation}
          </p>
        )}
        {translated?.refused === 'not_faithful' && <p className="pretty">{m.notFaithful}</p>}
        {isLong && <p className="pretty">{m.longForModel({ most: num(LIMITS.translateChars) })}</p>}
        {isOutdated && translation !== '' && (
          <p className="row row-top gap-small text-small pretty">
            <Icon of={TriangleAlert} size={16} />
            {m.outdated}
          </p>
        )}
        {!translated && <p className="muted pretty">{m.sentToModel}</p>}
        {translated && <Terms terms={translated.terms} to={to} />}
        {translation !== '' && (
          <p className="row row-top gap-small text-small muted pretty">
            <Icon of={Info} size={16} />
            {m.byMachine}
          </p>
        )}
      </div>
      <footer className="row-wrap">
        <Button
          kind="soft"
          size="small"
          closed={isEmpty || isLong || busy !== undefined}
          busy={busy === 'translate' && m.translating}
          onClick={() => ask('translate')}
        >
          {translated ? m.translateAgain : m.translate}
        </Button>
        <Button
          kind="ghost"
          size="small"
          closed={isEmpty || isLong || busy !== undefined}
          busy={busy === 'both' && m.translating}
          onClick={() => ask('both')}
        >
          {m.both}
        </Button>
        {busy !== undefined && (
          <Button kind="line" size="small" onClick={stop}>
            {m.stop}
          </Button>
        )}
        <span className="grow" />
        {translation !== '' && (
          <IconButton icon={Copy} label={m.copyTranslation} onClick={() => void copyText(translation)} />
        )}
      </footer>
    </>
  )
}

type TermsProps = { terms: NonNullable<Model['translated']>['terms']; to: Locale }

/** The course's terms in the translation; for a missing one, what the course calls it. */
function Terms({ terms, to }: TermsProps) {
  const [kept, lost] = [terms.filter((one) => one.kept), terms.filter((one) => !one.kept)]
  const named = (list: typeof terms) =>
    list.map(({ term, target }, at) => (
      <span key={term}>
        {at > 0 && ' · '}
        <bdi className="course-term" lang={to}>
          {target}
        </bdi>
      </span>
    ))
  return (
    <>
      {kept.length > 0 && (
        <p className="text-small muted pretty">
          {m.keptTerms} {named(kept)}
        </p>
      )}
      {lost.length > 0 && (
        <p className="row row-top gap-small text-small pretty">
          <Icon of={TriangleAlert} size={16} />
          <span>
            {m.lostTerms} {named(lost)}
          </span>
        </p>
      )}
    </>
  )
}
