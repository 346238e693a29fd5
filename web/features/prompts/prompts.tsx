import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#db/vocabulary.ts'
import { isolate } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { PageLead } from '#web/ui/page-head.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { Prompt } from '#worker/contract/prompts.ts'
import { m } from './messages.ts'
import { PromptForm } from './prompt-form.tsx'
import { promptIcons } from './prompt-icons.ts'
import { promptsQuery } from './queries.ts'
import './prompt.css'

/** Every prompt that the reader may use; instructors write their own here. */
export function PromptsScreen({ reader }: { reader: Role }) {
  const [writing, setWriting] = useState(false)
  const query = useQuery(promptsQuery)
  const groups = groupsOf(query.data ?? [])
  return (
    <div className="stack gap-large">
      <PageLead title={m.title} lead={m.lead} />
      {reader === 'teacher' && !writing && (
        <div>
          <Button kind="primary" onClick={() => setWriting(true)}>
            <Icon of={Plus} />
            {m.add}
          </Button>
        </div>
      )}
      {writing && <PromptForm onDone={() => setWriting(false)} />}
      {query.isPending && (
        <Skeleton>
          <Bone shape="row" />
          <Bone shape="row" />
        </Skeleton>
      )}
      {query.isError && <ErrorPart onRetry={() => query.refetch()} />}
      {groups.map(({ title, prompts }) => (
        <Group key={title} title={title} prompts={prompts} />
      ))}
    </div>
  )
}

/** The own ones, then each instructor's under their name, then the product's, as the server orders them. */
function groupsOf(prompts: Prompt[]): { title: string; prompts: Prompt[] }[] {
  const titleOf = ({ own, author }: Prompt) =>
    own ? m.own : author === null ? m.product : m.from({ author: isolate(author) })
  return [...Map.groupBy(prompts, titleOf)].map(([title, inside]) => ({ title, prompts: inside }))
}

function Group({ title, prompts }: { title: string; prompts: Prompt[] }) {
  return (
    <section className="stack gap-small">
      <h2 className="text-lead weight-strong">{title}</h2>
      <Card pad={false}>
        <List>
          {prompts.map((prompt) => (
            <ListItem key={prompt.id} className="prompt-row">
              <Icon of={promptIcons[prompt.icon]} />
              <Link
                className="quiet-link grow"
                to="/prompts/$prompt_name/$prompt_id"
                params={{ prompt_name: prompt.name, prompt_id: prompt.id }}
              >
                <bdi>{locale === 'ar' ? prompt.title_ar : prompt.title_en}</bdi>
              </Link>
              {prompt.own && <Chip tone="line">{m.roles[prompt.role]}</Chip>}
            </ListItem>
          ))}
        </List>
      </Card>
    </section>
  )
}
