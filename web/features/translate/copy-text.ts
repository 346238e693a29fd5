import { toast } from '#web/ui/toast.ts'
import { m } from './messages.ts'

export const copyText = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(m.copied),
    () => toast.error(m.copyFailed),
  )
