import { CloudCheck, CloudUpload } from 'lucide-react'
import { time } from '#web/i18n/format.ts'
import { Icon } from './icon.tsx'
import { parts } from './part-messages.ts'
import './saved.css'

/** The quiet line of an autosave, with the time of the last one; never a toast. */
export function Saved({ at, saving }: { at: Date | undefined; saving?: boolean }) {
  return (
    <span className="saved" role="status">
      {(saving || at) && <Icon of={saving ? CloudUpload : CloudCheck} size={16} />}
      {saving ? parts.saving : at && parts.saved}
      {!saving && at && <time className="figures left-to-right">{time(at)}</time>}
    </span>
  )
}
