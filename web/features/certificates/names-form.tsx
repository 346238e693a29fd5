import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterCertificateName } from '#web/domain/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CertificateNamesBody, type LetteredName } from '#worker/contract/certificate-looks.ts'
import { m } from './messages.ts'
import { namesQuery, saveNames } from './queries.ts'

/** How one's name is written on certificates: in Arabic script, in Latin script, or both. */
export function CertificateNames({ lead }: { lead: string }) {
  const query = useQuery(namesQuery)
  return (
    <Card aria-labelledby="certificate-names" className="stack">
      <div className="stack gap-tiny">
        <h2 className="text-heading" id="certificate-names">
          {m.names.title}
        </h2>
        <p className="muted text-small">{lead}</p>
      </div>
      {query.data ? <NamesForm names={query.data} /> : <QueryState query={query} rows={2} />}
    </Card>
  )
}

function NamesForm({ names }: { names: LetteredName }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: saveNames,
    meta: { success: m.names.saved, fields: true },
    // The names on certificates are compared with these.
    onSuccess: () => afterCertificateName(client),
  })
  const { form, shell, refused } = useContractForm({
    values: { ar: names.ar ?? '', en: names.en ?? '' },
    schema: CertificateNamesBody,
    body: ({ ar, en }) => ({ ar: ar.trim() || null, en: en.trim() || null }),
    call: save,
  })
  return (
    <form className="stack" {...shell}>
      <div className="columns columns-two">
        <form.Field name="ar">
          {(field) => (
            <TextField
              field={field}
              name="name_ar"
              label={m.names.arabic}
              refused={refused.ar}
              lang="ar"
              dir="rtl"
              autoComplete="off"
            />
          )}
        </form.Field>
        <form.Field name="en">
          {(field) => (
            <TextField
              field={field}
              name="name_en"
              label={m.names.latin}
              refused={refused.en}
              lang="en"
              dir="ltr"
              autoComplete="off"
            />
          )}
        </form.Field>
      </div>
      <Button className="align-start" type="submit" busy={save.isPending && m.names.saving}>
        {m.names.save}
      </Button>
    </form>
  )
}
