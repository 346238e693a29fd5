import { Switch } from '#web/ui/checkbox.tsx'
import { CoursePrice } from '../course-price.tsx'
import { AudiencePart } from '../fields/audience-part.tsx'
import { ContentPart } from '../fields/content-part.tsx'
import { type FieldsProps, IdentityFields } from '../fields/identity-fields.tsx'
import { Section } from '../settings-section.tsx'
import { w } from './messages.ts'
import { type PlanProps, SizePart } from './plan-parts.tsx'

/** All fields of the curriculum. */
export function CurriculumStep({ values, onChange, plan, onPlan }: FieldsProps & PlanProps) {
  return (
    <>
      <Section title={w.identity} hint={w.identityHint}>
        <IdentityFields values={values} onChange={onChange} />
      </Section>
      <Section title={w.audience} hint={w.audienceHint}>
        <AudiencePart values={values} onChange={onChange} />
      </Section>
      <Section title={w.content} hint={w.contentHint}>
        <ContentPart values={values} onChange={onChange} />
      </Section>
      <Section title={w.sizes} hint={w.sizeHint}>
        <SizePart plan={plan} onPlan={onPlan} />
      </Section>
      <Section title={w.price} hint={w.priceHint}>
        <CoursePrice values={values} onChange={onChange} />
        <Switch checked={values.is_active} onChecked={(on) => onChange({ is_active: on })}>
          {w.active} <span className="text-tiny muted">{w.activeHint}</span>
        </Switch>
      </Section>
    </>
  )
}
