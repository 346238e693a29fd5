import { LIMITS } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TitleBody } from '#worker/contract/levels.ts'

type Props = {
  lang: string
  title: string
  words: { name: string; save: string; cancel: string }
  className: string
  onSave: (title: string) => void
  onCancel: () => void
}

/** The title of a level or lesson in its place; Enter saves it, Escape leaves it. */
export function TitleForm({ lang, title, words, className, onSave, onCancel }: Props) {
  const { form, shell, values } = useContractForm({
    values: { title },
    schema: TitleBody,
    call: (body) => (body.title === title ? onCancel() : onSave(body.title)),
  })
  return (
    <form
      className={className}
      {...shell}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <form.Field name="title">
        {(field) => (
          <TextInput
            dense
            autoFocus
            aria-label={words.name}
            lang={lang}
            dir={directionOf(lang)}
            maxLength={LIMITS.titleChars}
            value={field.value}
            onValue={field.change}
          />
        )}
      </form.Field>
      <Button kind="primary" size="dense" type="submit" closed={values.title.trim() === ''}>
        {words.save}
      </Button>
      <Button kind="ghost" size="dense" onClick={onCancel}>
        {words.cancel}
      </Button>
    </form>
  )
}
