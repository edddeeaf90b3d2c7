import type { Questionnaire, SurveyQuestion, SurveyWords } from '@atrium/contract/surveys/questionnaire'
import { idOfPlace, questionFor, type Asked, type Words } from '#modules/surveys'

/** What Northwind asks, in English and German. */
const words = (en: string, de?: string): SurveyWords => ({ en, ...(de && { de }) })
const low = words('Not at all', 'Gar nicht')
const high = words('Completely', 'Voll und ganz')
const statement = (driver: SurveyQuestion['driver'], en: string, de: string): Asked => ({ type: 'rating', title: words(en, de), driver, is_required: true, low, high }) // prettier-ignore
const choice = (en: string): Words => [en, '', '']

const questionnaire = (key: string, title: SurveyWords, description: SurveyWords, pages: readonly (readonly Asked[])[]): Questionnaire => ({
  languages: ['en', 'de'],
  title,
  description,
  thanks: words('Thank you. The harbour has been told.', 'Danke. Der Hafen weiß Bescheid.'),
  pages: pages.map((questions, page) => ({
    page_id: idOfPlace(key, page),
    title: {},
    show_if: null,
    questions: questions.map((one, place) => questionFor(one, idOfPlace(key, page, place))),
  })),
})

/** Each month the same, except its name. */
export const pulseOf = (month: string, monat: string): Questionnaire =>
  questionnaire(
    'demo/pulse',
    words(`Pulse of ${month}`, `Puls im ${monat}`),
    words('Six questions, about two minutes. The same ones each month.', 'Sechs Fragen, etwa zwei Minuten. Jeden Monat dieselben.'),
    [
      [
        {
          type: 'nps',
          title: words('How likely are you to recommend Northwind to a friend who gets seasick?', 'Wie wahrscheinlich empfiehlst du Northwind jemandem, der seekrank wird?'),
          driver: 'engagement',
          is_required: true,
          low: words('Would row past', 'Würde vorbeirudern'),
          high: words('Would wave from the quay', 'Würde vom Kai winken'),
        },
        { type: 'rating', title: words('How did the month feel from where you stood?', 'Wie fühlte sich der Monat von dir aus an?'), driver: 'wellbeing', is_required: true, low: words('Stormy', 'Stürmisch'), high: words('Glassy', 'Spiegelglatt') },
        {
          type: 'several',
          title: words('What made it choppy?', 'Was machte ihn unruhig?'),
          choices: ['Too many things in one release', 'I heard of changes too late', 'The nights', 'The gull'].map(choice),
          has_other: true,
          show_if: { match: 'all', conditions: [{ question_id: idOfPlace('demo/pulse', 0, 1), row_id: null, operator: 'at_most', values: [2] }] },
        },
      ],
      [
        statement('autonomy', 'I can do my work without being stopped', 'Ich kann arbeiten, ohne aufgehalten zu werden'),
        statement('communication', 'I know what is expected of me', 'Ich weiß, was von mir erwartet wird'),
        { type: 'long_text', title: words('One thing that we should stop doing', 'Eine Sache, mit der wir aufhören sollten') },
      ],
    ],
  ) // prettier-ignore

export const nordhavn = questionnaire(
  'demo/nordhavn',
  words('After Nordhavn', 'Nach Nordhavn'),
  words('For the report to the port. With your name, so that we can ask you back.', 'Für den Bericht an den Hafen. Mit deinem Namen, damit wir nachfragen können.'),
  [
    [
      { type: 'csat', title: words('How did the go-live go from where you stood?', 'Wie lief der Start von dir aus gesehen?'), is_required: true },
      { type: 'single', title: words('Where were you?', 'Wo warst du?'), choices: ['On the quay', 'On the bridge of the Ragna', 'At a desk', 'Asleep, with permission'].map(choice), is_required: true },
      { type: 'number', title: words('How many cups of coffee did it take?', 'Wie viele Tassen Kaffee hat es gebraucht?'), minimum: 0, maximum: 40 },
      { type: 'ranking', title: words('What should we practise before the next port?', 'Was üben wir vor dem nächsten Hafen?'), choices: ['The hand-over at night', 'The radio', 'Saying no', 'Where the kettle is'].map(choice) },
      { type: 'date', title: words('On which day did you first believe in the date?', 'An welchem Tag hast du zum ersten Mal an den Termin geglaubt?') },
      { type: 'long_text', title: words('What would you tell the next port?', 'Was würdest du dem nächsten Hafen sagen?') },
      { type: 'file', title: words('A photo that belongs in the report', 'Ein Foto, das in den Bericht gehört'), maximum: 3 },
      { type: 'consent', title: words('You may quote me by name', 'Ihr dürft mich mit Namen zitieren') },
    ],
  ],
) // prettier-ignore

export const bergen = questionnaire(
  'demo/bergen',
  words('Bergen, in hindsight', 'Bergen, im Rückblick'),
  words('Was it worth the train?', 'War es die Zugfahrt wert?'),
  [
    [
      { type: 'nps', title: words('Would you send your best friend on the next offsite?', 'Würdest du deinen besten Freund auf das nächste Treffen schicken?'), is_required: true },
      { type: 'matrix', title: words('How were …', 'Wie waren …'), is_required: true, choices: ['Wet', 'Fine', 'Splendid'].map(choice), lines: ['the talks', 'the boat', 'the food', 'the gong'].map(choice) },
      { type: 'text', title: words('What do you still hum?', 'Was summst du immer noch?') },
    ],
  ],
) // prettier-ignore
