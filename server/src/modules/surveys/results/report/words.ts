import type { Language } from '@atrium/contract/formats'

/** What a report of a survey says beside the words of the survey. Numbers are formatted before. */
type ReportWords = {
  results: (day: string | undefined) => string
  rate: (answered: string, invited: string, share: string) => string
  smallest: (minimum: string) => string
  waiting: string
  few: (minimum: string) => string
  hidden: string
  answers: (count: string) => string
  mean: (mean: string) => string
  favourable: (share: string) => string
  enps: (value: string) => string
  place: (place: string) => string
  other: string
  yes: string
  no: string
  comments: string
  firstComments: (count: string) => string
  page: (page: string, pages: string) => string
}

export const reportWords: Readonly<Record<Language, ReportWords>> = {
  en: {
    results: (day) => (day ? `Results, closed on ${day}` : 'Results so far'),
    rate: (answered, invited, share) => `${answered} of ${invited} invited people answered (${share})`,
    smallest: (minimum) => `A question that fewer than ${minimum} people answered has no figures here.`,
    waiting: 'There are no results to show before the survey has ended and all answers are counted.',
    few: (minimum) => `Fewer than ${minimum} people answered: nothing is shown, so that nobody can be recognised.`,
    hidden: 'Too few answers to be shown.',
    answers: (count) => `Answers: ${count}`,
    mean: (mean) => `Mean: ${mean}`,
    favourable: (share) => `Favourable: ${share}`,
    enps: (value) => `eNPS: ${value}`,
    place: (place) => `mean place ${place}`,
    other: 'Other',
    yes: 'Yes',
    no: 'No',
    comments: 'Comments',
    firstComments: (count) => `These are ${count} of them. The table of comments has all.`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  de: {
    results: (day) => (day ? `Ergebnisse, beendet am ${day}` : 'Ergebnisse bisher'),
    rate: (answered, invited, share) => `${answered} von ${invited} Eingeladenen haben geantwortet (${share})`,
    smallest: (minimum) => `Eine Frage, die weniger als ${minimum} Personen beantwortet haben, hat hier keine Zahlen.`,
    waiting: 'Ergebnisse gibt es, wenn die Umfrage beendet ist und alle Antworten gezählt sind.',
    few: (minimum) => `Weniger als ${minimum} Personen haben geantwortet: Nichts wird gezeigt, damit niemand erkennbar ist.`,
    hidden: 'Zu wenige Antworten, um sie zu zeigen.',
    answers: (count) => `Antworten: ${count}`,
    mean: (mean) => `Mittelwert: ${mean}`,
    favourable: (share) => `Zustimmung: ${share}`,
    enps: (value) => `eNPS: ${value}`,
    place: (place) => `mittlerer Platz ${place}`,
    other: 'Anderes',
    yes: 'Ja',
    no: 'Nein',
    comments: 'Kommentare',
    firstComments: (count) => `Das sind ${count} davon. In der Tabelle der Kommentare stehen alle.`,
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
  ar: {
    results: (day) => (day ? `النتائج، أُغلق الاستبيان في ${day}` : 'النتائج حتى الآن'),
    rate: (answered, invited, share) => `أجاب ${answered} من أصل ${invited} من المدعوين (${share})`,
    smallest: (minimum) => `السؤال الذي أجاب عنه أقل من ${minimum} أشخاص لا تظهر أرقامه هنا.`,
    waiting: 'تظهر النتائج بعد انتهاء الاستبيان وعدّ كل الإجابات.',
    few: (minimum) => `أجاب أقل من ${minimum} أشخاص: لا يُعرض شيء حتى لا يُعرف أحد.`,
    hidden: 'الإجابات أقل من أن تُعرض.',
    answers: (count) => `الإجابات: ${count}`,
    mean: (mean) => `المتوسط: ${mean}`,
    favourable: (share) => `الإيجابية: ${share}`,
    enps: (value) => `eNPS: ${value}`,
    place: (place) => `متوسط المرتبة ${place}`,
    other: 'غير ذلك',
    yes: 'نعم',
    no: 'لا',
    comments: 'التعليقات',
    firstComments: (count) => `هذه ${count} منها، وفي جدول التعليقات كلها.`,
    page: (page, pages) => `صفحة ${page} من ${pages}`,
  },
}
