/** What a well-behaved model would answer, made from the numbered source in the prompt it was sent. */

type Numbered = { number: number; heading: boolean; text: string }

export function goodAnswer(prompt: string): unknown {
  const segments = numberedSource(prompt)
  if (prompt.includes('Divide the source')) return outlineAnswer(segments)
  if (prompt.includes('Write the article')) return lessonAnswer(segments)
  if (prompt.includes('of this CV')) return cvAnswer(segments)
  return practiceAnswer(segments)
}

function numberedSource(prompt: string): Numbered[] {
  const source = prompt.split(/^===== source \S+ =====$/m)[1] ?? ''
  const segments: Numbered[] = []
  for (const line of source.split('\n')) {
    const start = /^\[(\d+)\](?: \((heading) \d\))? (.*)$/.exec(line)
    const last = segments.at(-1)
    if (start)
      segments.push({ number: Number(start[1]), heading: start[2] !== undefined, text: start[3] ?? '' })
    else if (last && line.trim() !== '') last.text += `\n${line}`
  }
  return segments
}

const firstSentence = (text: string) => /^.*?[.؟?!](?=\s|$)/su.exec(text)?.[0] ?? text

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

function cited({ number, text }: Numbered) {
  const quote = firstSentence(text)
  return { text: quote.replace(/\s+/g, ' '), sources: [{ segment: number, quote }] }
}

function lessonAnswer(segments: Numbered[]) {
  const prose = segments.filter(({ heading, text }) => !heading && /[.؟!]/.test(text))
  return {
    summary: prose.slice(0, 2).map(cited),
    blocks: prose.map((segment) => ({ kind: 'paragraph', sentences: [cited(segment)] })),
  }
}

function practiceAnswer(segments: Numbered[]) {
  const prose = segments.filter(
    ({ heading, text }) => !heading && firstSentence(text).split(/\s+/).length >= 7,
  )
  const arabic = prose.some(({ text }) => /\p{Script=Arabic}/u.test(text))
  const ending = ({ text }: Numbered) =>
    firstSentence(text)
      .replace(/[.؟?!]$/, '')
      .split(/\s+/)
      .slice(-2)
      .join(' ')
  const questions = prose.map((segment) => {
    const quote = firstSentence(segment.text)
    const words = quote.replace(/[.؟?!]$/, '').split(/\s+/)
    const wrong = prose.map(ending).filter((other) => other !== ending(segment))
    const begun = words.slice(0, -2).join(' ')
    return {
      type: 'multiple_choice',
      title: arabic
        ? `ما الذي يكمل الجملة: ${begun} _____`
        : `Which words complete the sentence: ${begun} _____`,
      answers: [ending(segment), ...new Set(wrong)].slice(0, 4),
      correct: 0,
      explanation: quote,
      difficulty: 'beginner',
      source: { segment: segment.number, quote },
      changed: null,
    }
  })
  const cards = prose.slice(0, 3).map(({ number, text }) => {
    const quote = firstSentence(text)
    return {
      front: quote.split(/\s+/).slice(0, 2).join(' '),
      back: quote,
      source: { segment: number, quote },
    }
  })
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
