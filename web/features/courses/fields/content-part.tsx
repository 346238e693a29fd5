import { CONTENT_TYPES, OUTPUT_TYPES } from '#db/vocabulary.ts'
import { validationText } from '#web/api/validation.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { fields } from '../messages.ts'
import { w } from '../wizard/messages.ts'
import { isDownloadable, isUnprinted, type Output, undecidedDownloads } from './downloads.ts'
import type { FieldsProps } from './identity-fields.tsx'
import './fields.css'

/** What students get of a course, and what of it they may keep. */
export function ContentPart({ values, onChange }: FieldsProps) {
  const { output_types: outputs, allow_download: allowed } = values
  const toggle = (output: Output, on: boolean) =>
    onChange({
      output_types: OUTPUT_TYPES.filter((one) => (one === output ? on : outputs.includes(one))),
    })
  return (
    <>
      <Field group label={fields.contentType} hint={values.content_type === 'religious' && w.religiousHint}>
        <Segmented
          dense
          label={fields.contentType}
          choices={CONTENT_TYPES.map((value) => ({ value, label: fields.contentTypes[value] }))}
          value={values.content_type}
          onValue={(contentType) => onChange({ content_type: contentType })}
        />
      </Field>
      <Field group label={w.outputs} error={outputs.length === 0 && validationText('content_type_required')}>
        <ul className="output-list">
          {OUTPUT_TYPES.map((output) => (
            <li key={output} className="output-row">
              <Checkbox checked={outputs.includes(output)} onChecked={(on) => toggle(output, on)}>
                <b className="weight-medium">{w.outputNames[output]}</b>{' '}
                <span className="text-tiny muted">{w.outputNotes[output]}</span>
              </Checkbox>
              {isUnprinted(output, values) && <p className="text-tiny text-warn">{w.unprinted}</p>}
              {isDownloadable(output) && outputs.includes(output) && (
                <Select
                  dense
                  aria-label={w.download({ output: w.outputNames[output] })}
                  aria-invalid={allowed[output] === undefined || undefined}
                  placeholder={w.downloads.undecided}
                  value={allowed[output] === undefined ? '' : allowed[output] ? 'yes' : 'no'}
                  choices={[
                    { value: 'yes', label: w.downloads.yes },
                    { value: 'no', label: w.downloads.no },
                  ]}
                  onValue={(chosen) => onChange({ allow_download: { [output]: chosen === 'yes' } })}
                />
              )}
            </li>
          ))}
        </ul>
        {undecidedDownloads(values).length > 0 && <FieldError>{w.downloadFault}</FieldError>}
      </Field>
    </>
  )
}
