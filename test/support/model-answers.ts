/** What a well-behaved model would answer, made from the numbered source in the prompt it was sent. */

type Numbered = { number: number; heading: boolean; text: string }

export type TaskKind =
  | 'outline'
  | 'parts'
  | 'join'
  | 'lesson'
  | 'lesson_repair'
  | 'practice'
  | 'practice_repair'
  | 'judge'
  | 'cv'

const SIGNS: [TaskKind, string][] = [
  ['judge', 'You now check what somebody else wrote'],
  ['lesson_repair', 'blocks of your lesson can not stand'],
  ['practice_repair', 'questions can not stand'],
  ['parts', 'one part of a long document'],
  ['join', 'Each numbered line is one section'],
  ['outline', 'Divide the source'],
  ['lesson', 'Write the article'],
  ['cv', 'of this CV'],
]

/** What a prompt asks for. */
export const taskOf = (prompt: string): TaskKind =>
  SIGNS.find(([, sign]) => prompt.includes(sign))?.[0] ?? 'practice'

export function goodAnswer(prompt: string): unknown {
  switch (taskOf(prompt)) {
    case 'outline':
    case 'join':
      return outlineAnswer(segmentsIn(prompt))
    case 'parts':
      return partsAnswer(segmentsIn(prompt))
    case 'lesson':
      return lessonAnswer(sentencesIn(prompt))
    case 'lesson_repair':
      return { blocks: [] }
    case 'practice_repair':
      return { questions: [] }
    case 'judge':
      return judgeAnswer(prompt)
    case 'cv':
      return cvAnswer(segmentsIn(prompt))
    default:
      return practiceAnswer(sentencesIn(prompt))
  }
}

const fencedIn = (prompt: string, name: string): string =>
  prompt.split(new RegExp(`^===== ${name} \\S+ =====$`, 'm'))[1] ?? ''

/** Segments of an outline or a CV: one number each, with their line breaks. */
function segmentsIn(prompt: string): Numbered[] {
  const segments: Numbered[] = []
  for (const line of fencedIn(prompt, 'source').split('\n')) {
    const start = /^\[(\d+)\](?: \((heading) \d\))? (.*)$/.exec(line)
    const last = segments.at(-1)
    if (start)
      segments.push({ number: Number(start[1]), heading: start[2] !== undefined, text: start[3] ?? '' })
    else if (last && line.trim() !== '') last.text += `\n${line}`
  }
  return segments
}

/** Sentences of a lesson: one number each, several in a line. */
function sentencesIn(prompt: string): Numbered[] {
  return fencedIn(prompt, 'source')
    .split('\n')
    .flatMap((line) => {
      const heading = /^#+ /.test(line)
      return Array.from(line.matchAll(/\[(\d+)\] (.*?)(?= \[\d+\] |$)/gu), (match) => ({
        number: Number(match[1]),
        heading,
        text: match[2] ?? '',
      }))
    })
}

const firstSentence = (text: string) => /^.*?[.؟?!](?=\s|$)/su.exec(text)?.[0] ?? text

/** The second reading finds everything supported. */
function judgeAnswer(prompt: string) {
  const claims = fencedIn(prompt, 'claims').match(/^\d+\./gm) ?? []
  return { verdicts: claims.map((_, index) => ({ claim: index + 1, support: 'yes', words: '' })) }
}

function outlineAnswer(segments: Numbered[]) {
  const size = Math.max(2, Math.ceil(segments.length / 4))
  const lessons = []
  for (let first = 1; first <= segments.length; first += size) {
    const last = Math.min(segments.length, first + size - 1)
    const title = segments[first - 1]?.text
      .split(/\s+/)
      .slice(0, 6)
      .join(' ')
      .replace(/[.،,:]+$/, '')
    lessons.push({ title, first, last })
  }
  const opening = segments.find(({ heading }) => !heading)
  return {
    title: segments[0]?.text.slice(0, 80) ?? '',
    description: firstSentence(opening?.text ?? ''),
    levels: [{ title: segments[0]?.text.slice(0, 80) ?? '', lessons }],
  }
}

function partsAnswer(segments: Numbered[]) {
  const middle = Math.ceil(segments.length / 2)
  const part = (first: number, last: number) => ({
    title: segments[first - 1]?.text.slice(0, 40) ?? '',
    summary: 'What this section teaches.',
    first,
    last,
  })
  return { parts: [part(1, middle), part(middle + 1, segments.length)] }
}

const cited = ({ number, text }: Numbered) => ({ text, cite: [number] })

function lessonAnswer(sentences: Numbered[]) {
  const prose = sentences.filter(({ heading, text }) => !heading && /[.؟!]$/.test(text))
  return {
    objectives: [],
    key_points: prose.slice(0, 2).map(cited),
    blocks: prose.map((sentence) => ({ kind: 'paragraph', title: '', items: [cited(sentence)] })),
  }
}

function practiceAnswer(sentences: Numbered[]) {
  const prose = sentences.filter(({ heading, text }) => !heading && text.split(/\s+/).length >= 7)
  const arabic = prose.some(({ text }) => /\p{Script=Arabic}/u.test(text))
  const ending = ({ text }: Numbered) =>
    text
      .replace(/[.؟?!]$/, '')
      .split(/\s+/)
      .slice(-2)
      .join(' ')
  const questions = prose.map((sentence) => {
    const words = sentence.text.replace(/[.؟?!]$/, '').split(/\s+/)
    const wrong = prose.map(ending).filter((other) => other !== ending(sentence))
    const begun = words.slice(0, -2).join(' ')
    const answers = [ending(sentence), ...new Set(wrong)].slice(0, 4)
    return {
      type: 'multiple_choice',
      skill: 'recall',
      title: arabic
        ? `ما الذي يكمل الجملة: ${begun} _____`
        : `Which words complete the sentence: ${begun} _____`,
      answers: answers.map((text) => ({ text, feedback: '' })),
      correct: [0],
      explanation: sentence.text,
      difficulty: 'beginner',
      cite: [sentence.number],
      changed: null,
    }
  })
  const cards = prose.slice(0, 3).map(({ number, text }) => ({
    front: text.split(/\s+/).slice(0, 2).join(' '),
    back: text,
    cite: [number],
  }))
  return { questions: questions.filter(({ answers }) => answers.length >= 3), cards }
}

/** Entries are lines of a name, a tab and a period; the place stands in the next line, the work in the one after. */
function cvAnswer(segments: Numbered[]) {
  const entries = segments.flatMap(({ number, text }) => {
    const [name = '', dates] = text.split('\t')
    const [place = '', , country = ''] = (segments[number]?.text ?? '').split(/, |، /)
    return dates ? [{ name, dates, place, country, line: number }] : []
  })
  const isDegree = (name: string) => /Master|Bachelor|ماجستير|بكالوريوس/.test(name)
  return {
    work_experience: [
      ...entries
        .filter(({ name }) => !isDegree(name))
        .map(({ name, dates, place, country, line }) => ({
          job_title: name,
          company_name: place,
          country,
          dates,
          summary_lines: [line + 2],
          line,
        })),
      // What no document says: a careless model makes it up.
      {
        job_title: 'Astronaut',
        company_name: 'Moon Base',
        country: '',
        dates: '1969',
        summary_lines: [],
        line: 1,
      },
    ],
    education: entries
      .filter(({ name }) => isDegree(name))
      .map(({ name, place, country, line }) => ({
        degree: name,
        university: place,
        city: '',
        location: country,
        line,
      })),
    technical_skills: [{ name: 'Juggling', line: 1 }],
    about_lines: [],
  }
}
