import { randomUUID } from 'node:crypto'
import type { TestClient } from '../../server/src/testing/wire.ts'

const option = (en: string) => ({ option_id: randomUUID(), text: { en } })

/** Maya has begun a survey with faults: everybody is led past a question, another has no words, and German is missing. */
export async function draftDesks(maya: TestClient): Promise<void> {
  const page = {
    page_id: randomUUID(),
    questions: [
      {
        question_id: randomUUID(),
        type: 'single' as const,
        title: { en: 'Is your desk any good?' },
        options: [option('Yes'), option('It wobbles')],
        jumps: [{ when: null, to: 'end' as const }],
      },
      { question_id: randomUUID(), type: 'text' as const, title: { en: 'Which cables?' } },
      { question_id: randomUUID(), type: 'rating' as const, title: {} },
    ],
  }
  await maya.createSurvey({
    audience: { is_all_employee_selected: true },
    questionnaire: { languages: ['en', 'de'], title: { en: 'Desks, honestly' }, pages: [page] },
  })
}

/** Aisha would like to hear from one person what they think of a survey before everybody gets it. */
export async function sendTest(aisha: TestClient, employee_id: string): Promise<void> {
  const pages = [
    {
      page_id: randomUUID(),
      questions: [{ question_id: randomUUID(), type: 'rating' as const, title: { en: 'How is the soup?' }, is_required: true }],
    },
    {
      page_id: randomUUID(),
      questions: [{ question_id: randomUUID(), type: 'long_text' as const, title: { en: 'What would make it better?' } }],
    },
  ]
  const { survey_id } = await aisha.createSurvey({
    audience: { is_all_employee_selected: true },
    questionnaire: { languages: ['en'], title: { en: 'The canteen, first draft' }, thanks: { en: 'The kitchen has been told.' }, pages },
  })
  await aisha.sendSurveyTest({ survey_id, employees: [{ employee_id }] })
}
