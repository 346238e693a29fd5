import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useContractForm } from '#web/api/contract-form.ts'
import { currentUser } from '#web/api/session.ts'
import { unsaved } from '#web/api/unsaved.ts'
import { costs } from '#web/domain/cost-messages.ts'
import { locale } from '#web/i18n/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { type InstructorProfile, PublicProfileBody } from '#worker/contract/cv.ts'
import { m } from './messages.ts'
import { PublicProfileView } from './public-profile-view.tsx'
import { publicProfileQuery, savePublicProfile } from './queries.ts'

const SEPARATOR = locale === 'ar' ? '، ' : ', '
type Typed = { headline: string; bio: string; subjects: string }
const texts = unsaved<Typed>('profile_texts')
const EMPTY = { headline: '', bio: '', subjects: [] as string[] }
const subjectsOf = (text: string): string[] =>
  text
    .split(/[,،\n]/)
    .map((subject) => subject.trim())
    .filter(Boolean)

export function PublicProfileForm({ profile, suggestion }: InstructorProfile) {
  const client = useQueryClient()
  const start = profile ?? suggestion ?? EMPTY
  const over = JSON.stringify(start)
  const [typed] = useState<Typed>(
    () =>
      texts.find(over) ?? {
        headline: start.headline,
        bio: start.bio,
        subjects: start.subjects.join(SEPARATOR),
      },
  )
  const user = currentUser(client)
  const save = useMutation({
    mutationFn: savePublicProfile,
    onSuccess: (data) => {
      texts.forget()
      client.setQueryData(publicProfileQuery.queryKey, data)
    },
    meta: { success: m.publicProfile.saved, fields: true },
  })
  const shown = profile?.is_shown ?? false
  const { shell, values, change, submit, errors } = useContractForm({
    values: typed,
    schema: PublicProfileBody,
    body: ({ subjects, ...texts }, isShown: boolean = shown) => ({
      ...texts,
      subjects: subjectsOf(subjects),
      is_shown: isShown,
    }),
    call: save,
    onChange: (now) => texts.keep(over, now),
  })
  const { headline, bio, subjects } = values
  const shownProfile = {
    headline: headline || m.publicProfile.emptyHeadline,
    bio,
    subjects: subjectsOf(subjects),
  }
  const subjectError =
    errors.subjects ?? Object.entries(errors).find(([name]) => name.startsWith('subjects.'))?.[1]
  return (
    <>
      <header className="stack gap-small">
        <div className="row gap-snug row-wrap">
          <h1 className="text-headline" tabIndex={-1}>
            {m.publicProfile.title}
          </h1>
          <Chip tone={shown ? 'ok' : 'line'}>{shown ? m.publicProfile.shown : m.publicProfile.hidden}</Chip>
        </div>
        <p className="muted pretty">{m.publicProfile.lead}</p>
      </header>
      {!profile && (
        <Banner icon={FileText}>
          <span>
            {m.publicProfile.suggested} {costs.free}.
          </span>
        </Banner>
      )}
      <div className="cv-public-profile">
        <form className="stack gap-roomy" {...shell}>
          <Field label={m.publicProfile.headline} hint={m.publicProfile.headlineHint} error={errors.headline}>
            <TextInput maxLength={120} value={headline} onValue={(value) => change({ headline: value })} />
          </Field>
          <Field label={m.publicProfile.bio} error={errors.bio}>
            <TextArea rows={6} maxLength={2_000} value={bio} onValue={(value) => change({ bio: value })} />
          </Field>
          <Field label={m.publicProfile.subjects} hint={m.publicProfile.subjectsHint} error={subjectError}>
            <TextInput value={subjects} onValue={(value) => change({ subjects: value })} />
          </Field>
          <div className="row gap-snug row-wrap">
            <Button kind="primary" busy={save.isPending && m.publicProfile.busy} onClick={() => submit(true)}>
              {shown ? m.publicProfile.update : m.publicProfile.show}
            </Button>
            <Button kind="line" onClick={() => submit(false)}>
              {shown ? m.publicProfile.hide : m.publicProfile.saveDraft}
            </Button>
            {shown && user && (
              <ButtonLink kind="ghost" to="/instructors/$instructor_id" params={{ instructor_id: user.id }}>
                {m.publicProfile.open}
              </ButtonLink>
            )}
          </div>
        </form>
        <section className="stack gap-small" aria-label={m.publicProfile.preview}>
          <h2 className="text-small weight-strong muted">{m.publicProfile.preview}</h2>
          <Card>
            <PublicProfileView
              level={3}
              name={`${user?.first_name ?? ''} ${user?.last_name ?? ''}`}
              {...shownProfile}
            />
          </Card>
        </section>
      </div>
    </>
  )
}
