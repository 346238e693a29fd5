import { strToU8, zipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCourse } from '#test/support/course-builder.ts'
import { fileForm } from '#test/support/generation.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { hostileOffice } from '#test/worker/extract/poison-office.ts'
import { formless, hostileTexts } from '#test/worker/extract/poison-texts.ts'
import type { ImportReport } from '#worker/contract/question-files.ts'
import { readQuestionFile } from '#worker/features/question-files/read-file.ts'

const read = async (file: string | Uint8Array<ArrayBuffer>, language = 'en') => {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const { format, questions } = await readQuestionFile({ bytes, language })
  const said = questions.map(({ place: _place, ...one }) => one)
  return { format, said }
}

describe('GIFT as others write it', () => {
  it('is read with its names, categories, missing words, ranges and comments', async () => {
    const { format, said } = await read(`// A file of Moodle
$CATEGORY: $course$/top/Rivers

// question: 12  name: Source [tag:water] [tag:land]
::Source::[html]<p>Where does a <b>river</b> begin?</p>{
	=At its spring#<p>Yes</p>
	~In the sea
	~%50%At a lake
}

A river {~climbs =falls ~stands} to the sea.

Ice is lighter than water.{TRUE#It floats#Right}

How many seas are there? {#7..9}

What gas? {=oxygen =O2}

Match. {=HTTP -> web =DNS -> names = -> spare}

{>3 ALL VERTICAL ABSOLUTE
first
second
third
}

Write an essay. {}
`)
    expect(format).toBe('gift')
    expect(said[0]).toEqual({
      category: 'Rivers',
      faults: {},
      notes: ['formatting', 'weights'],
      question: {
        type: 'multiple_choice',
        title: 'Where does a river begin?',
        tags: ['water', 'land'],
        answers: [
          { text: 'At its spring', is_correct: true, feedback: 'Yes' },
          { text: 'In the sea', is_correct: false },
          { text: 'At a lake', is_correct: false },
        ],
      },
    })
    expect(said.slice(1).map(({ question, faults }) => [question.type, question.title, faults])).toEqual([
      ['multiple_choice', 'A river _____ to the sea.', {}],
      ['true_or_false', 'Ice is lighter than water.', {}],
      ['numeric', 'How many seas are there?', {}],
      ['short_answer', 'What gas?', {}],
      ['matching', 'Match.', {}],
      ['ordering', '', {}],
      [undefined, 'Write an essay.', { type: 'question_type_unsupported' }],
    ])
    expect(said[2]?.question.answers).toEqual([
      { text: 'True', is_correct: true, feedback: 'Right' },
      { text: 'False', is_correct: false, feedback: 'It floats' },
    ])
    expect(said[3]?.question).toMatchObject({ value: 8, tolerance: 1 })
    expect(said[5]?.question.extra_rights).toEqual(['spare'])
  })
})

describe('Moodle XML as Moodle writes it', () => {
  it('is read with its HTML, CDATA, pictures, shares and units', async () => {
    const { format, said } = await read(
      `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
<question type="category"><category><text>$course$/top/Default for Rivers//Lakes</text></category></question>
<question type="multichoice">
 <name><text>n</text></name>
 <questiontext format="html"><text><![CDATA[<p>Which <em>two</em>?&nbsp;<img src="@@PLUGINFILE@@/a.png"></p>]]></text><file name="a.png" encoding="base64">AAAA</file></questiontext>
 <defaultgrade>2.0000000</defaultgrade><single>false</single>
 <answer fraction="66.66667" format="html"><text>a &lt; b</text><feedback format="html"><text/></feedback></answer>
 <answer fraction="33.33333" format="html"><text>b</text></answer>
 <answer fraction="-50" format="html"><text>c</text></answer>
 <hint format="html"><text>One</text></hint><hint format="html"><text>Two</text></hint>
</question>
<question type="truefalse"><questiontext format="html"><text>صحيح؟ نعم أم لا</text></questiontext>
 <answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text><feedback><text>لأنه كذلك</text></feedback></answer></question>
<question type="numerical"><questiontext><text>How high?</text></questiontext>
 <answer fraction="100"><text>12.5</text><tolerance>0.5</tolerance></answer><answer fraction="100"><text>13</text><tolerance>0</tolerance></answer>
 <units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units></question>
<question type="shortanswer"><questiontext><text>What gas?</text></questiontext><usecase>1</usecase>
 <answer fraction="100"><text>oxy*</text></answer><answer fraction="50"><text>gas</text></answer><answer fraction="0"><text>*</text></answer></question>
<question type="essay"><questiontext><text>Write it all down</text></questiontext></question>
</quiz>`,
      'ar',
    )
    expect(format).toBe('moodle_xml')
    expect(said[0]).toEqual({
      category: 'Default for Rivers/Lakes',
      faults: {},
      notes: ['pictures', 'formatting', 'more_hints', 'weights'],
      question: {
        type: 'multiple_answer',
        title: 'Which two?',
        explanation: '',
        points: 2,
        hint: 'One',
        answers: [
          { text: 'a < b', is_correct: true },
          { text: 'b', is_correct: true },
          { text: 'c', is_correct: false },
        ],
      },
    })
    expect(said[1]?.question.answers).toEqual([
      { text: 'صواب', is_correct: false },
      { text: 'خطأ', is_correct: true, feedback: 'لأنه كذلك' },
    ])
    expect(said.slice(2).map(({ notes, faults }) => [notes, faults])).toEqual([
      [['other_numbers', 'other_units'], {}],
      [['weights', 'fixed_case', 'wildcards'], {}],
      [[], { type: 'question_type_unsupported' }],
    ])
    expect(said[2]?.question).toMatchObject({ value: 12.5, tolerance: 0.5, unit: 'm' })
  })
})

const wordFile = (...lines: string[]) => {
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`)
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels':
      '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${paragraphs.join('')}</w:body></w:document>`,
  }
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  )
}

describe('a Word file', () => {
  it('is read for its numbered questions with marked answers, in both languages', async () => {
    const { format, said } = await read(
      wordFile(
        'Exam of the first term',
        '1. Where does a river begin?',
        'A) In the sea',
        '*B) At its spring',
        'C) On the shore',
        'Explanation: Water comes out of the ground.',
        '2) Which of these feed it?',
        'a. Rain ✓',
        'b. Sand',
        'c. Springs (correct)',
        '3- Ice is lighter than water.',
        'Answer: True',
        'س٤: ما عاصمة قطر؟',
        'أ) الرياض',
        'ب) الدوحة',
        'ج) دبي',
        'الإجابة الصحيحة: ب',
        '٥. كم عدد أركان الإسلام؟',
        'الإجابة: ٥',
        '6. What gas do plants give off?',
        'Answer: oxygen / O2',
        '7. Nothing is marked here',
        'A) one',
        'B) two',
        'C) three',
      ),
      'en',
    )
    expect(format).toBe('docx')
    const right = said.map(({ question }) =>
      question.answers?.flatMap((one) => (one.is_correct ? [one.text] : [])),
    )
    expect(said.map(({ question }) => question.type)).toEqual([
      'multiple_choice',
      'multiple_answer',
      'true_or_false',
      'multiple_choice',
      'numeric',
      'short_answer',
      'multiple_choice',
    ])
    expect(right).toEqual([
      ['At its spring'],
      ['Rain', 'Springs'],
      ['True'],
      ['الدوحة'],
      undefined,
      undefined,
      [],
    ])
    expect(said[0]?.question.explanation).toBe('Water comes out of the ground.')
    expect(said[4]?.question.value).toBe(5)
    expect(said[5]?.question.accepted).toEqual(['oxygen', 'O2'])
  })
})

describe('R29 a poison file of questions', () => {
  let teacher: Person
  let courseId: string
  beforeEach(async () => {
    teacher = await makeTeacher()
    const { id } = await buildCourse(testServices(), { owner_id: teacher.userId, levels: 1, lessons: 1 })
    courseId = id
  })
  const own: [string, string][] = [
    ['an entity that grows', '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "aaaaaaaaaa">]><quiz>&a;</quiz>'],
    ['a million open elements', `<quiz>${'<question>'.repeat(200_000)}`],
    ['a million signs of GIFT', `What is it? {${'='.repeat(1_000_000)}}`],
    ['blanks without an end', `What is it? {=a${' '.repeat(2_000_000)}b}`],
    ['quotes that never close', `type;question\n${'"'.repeat(500_001)}`],
    ['a head of a hundred thousand columns', `question${';answer 1'.repeat(100_000)}\nx`],
    ['an aside that is no object', '// sullam: [1,2]\nWhat is it? {=a}'],
    ['an aside of wrong types', '// sullam: {"tags":{"a":1},"points":"x","words":[1,2]}\nIs it so? {T}'],
    ['HTML without an end', `[html]${'<p '.repeat(300_000)} {T}`],
  ]
  const all = [
    ...own.map(([name, text]) => ({ name, bytes: () => new TextEncoder().encode(text) })),
    ...[...formless, ...hostileTexts, ...hostileOffice].map(({ name, bytes }) => ({ name, bytes })),
  ]
  it.each(all)('is refused or read safely: $name', async ({ bytes }) => {
    const file = new Uint8Array(await bytes())
    const { status, body } = await request<ImportReport>(
      'post',
      `/questions/import?course_id=${courseId}&preview=true`,
      { token: teacher.token, body: fileForm('questions', file) },
    )
    expect([200, 413, 422]).toContain(status)
    if (status === 200) expect(body.data.rows.length).toBeGreaterThan(0)
  })
})
