import { isolate } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Material } from '#worker/contract/materials.ts'
import { scanWords as m } from './messages.ts'

/** Leads to where the pages of a scan are read and corrected. */
export const ScanButton = ({ material: { id, name } }: { material: Pick<Material, 'id' | 'name'> }) => (
  <ButtonLink
    size="dense"
    kind="soft"
    to="/materials/$material_id/scan"
    params={{ material_id: id }}
    aria-label={m.openOf({ name: isolate(name) })}
  >
    {m.open}
  </ButtonLink>
)
