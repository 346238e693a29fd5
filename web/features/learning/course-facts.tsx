import { Clock, FileText, Languages, Layers, UserRound } from 'lucide-react'
import { list } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'

type CourseFactsProps = {
  instructor: string
  levels: number
  lessons: number
  minutes?: number
  sources?: number
  /** Named only if there is more than one. */
  languages?: (keyof typeof m.languages)[]
}

/** Who teaches the course, how much there is, and what it was made from. */
export function CourseFacts({
  instructor,
  levels,
  lessons,
  minutes,
  sources,
  languages = [],
}: CourseFactsProps) {
  return (
    <div className="course-facts">
      <span>
        <Icon of={UserRound} size={16} />
        <bdi>{instructor}</bdi>
      </span>
      <span>
        <Icon of={Layers} size={16} />
        {m.levels({ n: levels })} · {m.lessons({ n: lessons })}
      </span>
      {minutes !== undefined && (
        <span>
          <Icon of={Clock} size={16} />
          {m.minutes({ n: minutes })}
        </span>
      )}
      {sources !== undefined && (
        <span>
          <Icon of={FileText} size={16} />
          {m.sources({ n: sources })}
        </span>
      )}
      {languages.length > 1 && (
        <span className="course-facts-languages">
          <Icon of={Languages} size={16} />
          {list(languages.map((language) => m.languages[language]))}
        </span>
      )}
    </div>
  )
}
