import type { Language } from '@atrium/contract/formats'
import { otherOption } from '@atrium/contract/surveys/kinds'
import type { SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import type { SurveyFigures, SurveyResults } from '@atrium/contract/surveys/results-schemas'
import { drawBar, drawText, finishPaper, keep, openPaper, skip, type Paper } from './paper.ts'
import { reportWords } from './words.ts'

/** What a report is made of: what the screen of results shows, and the comments that its reader may read. */
export type Reported = {
  title: string
  closedAt: string | null
  timeZone: string
  language: Language
  results: SurveyResults
  questions: readonly SurveyQuestion[]
  /** Words of a questionnaire in the reader’s language. */
  naming: (words: SurveyQuestion['title']) => string
  /** By question, some of them at most; `isCut`: there are more. */
  comments: ReadonlyMap<string, { texts: readonly string[]; isCut: boolean }>
  now: Date
}
type Writing = Reported & { paper: Paper; format: ReturnType<typeof formatsOf> }

/** Draws the report of a survey as a PDF: its rate, each question with its distribution, and comments. */
export async function drawReport(reported: Reported): Promise<AsyncIterable<Uint8Array>> {
  const { title, language, results, questions } = reported
  const paper = openPaper({ title, direction: language === 'ar' ? 'rtl' : 'ltr', now: reported.now })
  const writing = { ...reported, paper, format: formatsOf(language) }
  drawHead(writing)
  const figures = new Map(results.figures.map((one) => [one.question_id, one]))
  for (const [index, question] of questions.entries()) {
    const found = figures.get(question.question_id)
    if (found) await drawQuestion(writing, question, found, index + 1)
  }
  return finishPaper(paper, (page, pages) => reportWords[language].page(writing.format.number(page), writing.format.number(pages)))
}

const formatsOf = (language: Language) => {
  const digits = new Intl.NumberFormat(language)
  const two = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return {
    number: (value: number) => digits.format(value),
    fine: (value: number) => two.format(value),
    share: (value: number) => share.format(value),
  }
}

function drawHead({ paper, title, closedAt, timeZone, language, results, format }: Writing): void {
  const words = reportWords[language]
  const { answered, invited, minimum_group, state } = results
  const rate = invited ? answered / invited : 0
  const day = closedAt
    ? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone }).format(new Date(closedAt))
    : undefined
  const minimum = format.number(minimum_group)
  drawText(paper, title, { size: 20, font: 'bold', after: 2 })
  drawText(paper, words.results(day), { size: 11, colour: 'soft', after: 14 })
  drawText(paper, words.rate(format.number(answered), format.number(invited), format.share(rate)), { size: 11, font: 'bold' })
  drawText(paper, state === 'shown' ? words.smallest(minimum) : state === 'few' ? words.few(minimum) : words.waiting, {
    size: 9,
    colour: 'soft',
  })
  skip(paper, 14)
}

async function drawQuestion(writing: Writing, question: SurveyQuestion, figures: SurveyFigures, place: number): Promise<void> {
  const { paper, naming, language, format } = writing
  const words = reportWords[language]
  keep(paper, 90)
  drawText(paper, `${format.number(place)}. ${naming(question.title)}`, { size: 12, font: 'bold', after: 1 })
  if (figures.is_hidden) drawText(paper, words.hidden, { size: 9, colour: 'soft' })
  else {
    drawText(paper, factsOf(writing, figures), { size: 9, colour: 'soft', after: 5 })
    drawBars(writing, question, figures)
    await drawComments(writing, question)
  }
  skip(paper, 14)
}

function factsOf({ language, format }: Writing, { answered, mean, favourable, enps }: SurveyFigures): string {
  const words = reportWords[language]
  return [
    words.answers(format.number(answered ?? 0)),
    mean === null ? undefined : words.mean(format.fine(mean)),
    favourable === null ? undefined : words.favourable(format.share(favourable)),
    enps === null ? undefined : words.enps(format.number(enps)),
  ]
    .filter((one) => one !== undefined)
    .join('  ·  ')
}

/** A bar for each answer; of a matrix, for each row below its words. The shares are of those who answered the question or row. */
function drawBars(
  { paper, language, naming, format }: Writing,
  question: SurveyQuestion,
  { counts, places, answered }: SurveyFigures,
): void {
  const mean = new Map(places.map(({ option_id, place }) => [option_id, place]))
  for (const [row, those] of Map.groupBy(counts, ({ row_id }) => row_id)) {
    const title = question.rows.find(({ row_id }) => row_id === row)?.text
    if (title) drawText(paper, naming(title), { size: 9, font: 'bold', after: 2 })
    const total = row === null ? (answered ?? 0) : those.reduce((sum, { count }) => sum + count, 0)
    for (const { key, count } of those) {
      const share = total ? count / total : 0
      const place = mean.get(key)
      const name = labelOf(question, key, naming, language)
      const label = place === undefined ? name : `${name}, ${reportWords[language].place(format.fine(place))}`
      drawBar(paper, { label, share, value: `${format.number(count)} · ${format.share(share)}` })
    }
    skip(paper, 3)
  }
}

function labelOf({ options, type }: SurveyQuestion, key: string, naming: Writing['naming'], language: Language): string {
  const words = reportWords[language]
  const option = options.find(({ option_id }) => option_id === key)
  if (option) return naming(option.text)
  if (key === otherOption) return words.other
  if (type === 'consent') return key === 'true' ? words.yes : words.no
  return new Intl.NumberFormat(language).format(Number(key))
}

async function drawComments({ paper, comments, language, format }: Writing, { question_id }: SurveyQuestion): Promise<void> {
  await othersFirst()
  const found = comments.get(question_id)
  if (!found?.texts.length) return
  const words = reportWords[language]
  keep(paper, 50)
  drawText(paper, words.comments, { size: 9, font: 'bold', after: 2 })
  for (const text of found.texts) {
    drawText(paper, `– ${text}`, { size: 9, indent: 8, after: 3 })
    await othersFirst()
  }
  if (found.isCut) drawText(paper, words.firstComments(format.number(found.texts.length)), { size: 9, colour: 'soft' })
}

/** Drawing keeps the thread busy: what waits comes in between. */
const othersFirst = (): Promise<unknown> => new Promise(setImmediate)
