import { useQuery } from '@tanstack/react-query'
import { BookMarked } from 'lucide-react'
import { useState } from 'react'
import { locale } from '#web/i18n/index.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { m } from './messages.ts'
import { promptIcons } from './prompt-icons.ts'
import { promptsQuery } from './queries.ts'
import './prompt.css'

/** The prompts that a person may use, behind one button; the chosen one's text is given out. */
export function PromptChoice({
  className,
  onChoose,
}: {
  className: string
  onChoose: (text: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...promptsQuery, enabled: isOpen })
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Icon of={BookMarked} size={16} />
        {m.beside}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={m.title} look="sheet">
        <QueryState query={query} rows={4} />
        {query.data?.length === 0 && <p className="muted">{m.none}</p>}
        <List>
          {(query.data ?? []).map((prompt) => (
            <ListItem key={prompt.id}>
              <button
                type="button"
                className="prompt-choice grow"
                onClick={() => {
                  setOpen(false)
                  onChoose(locale === 'ar' ? prompt.value_ar : prompt.value_en)
                }}
              >
                <Icon of={promptIcons[prompt.icon]} size={20} />
                <bdi>{locale === 'ar' ? prompt.title_ar : prompt.title_en}</bdi>
              </button>
            </ListItem>
          ))}
        </List>
      </Dialog>
    </>
  )
}
