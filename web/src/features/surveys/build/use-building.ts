import type { QuestionType } from '@atrium/contract/surveys/kinds'
import type { Questionnaire, SurveyPage, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import { useState } from 'react'
import {
  addQuestion,
  changePage,
  changeQuestion,
  copyQuestion,
  movePage,
  moveQuestion,
  newPage,
  newQuestion,
  questionsOf,
  remove,
} from './questionnaire-ops.ts'
import type { EditorState } from './use-editor.ts'

/** What is selected: the id of a question or page, or one of the two ends. */
type Selected = 'start' | 'end' | (string & {})

/** What can be done with the questions, and which one is shown. */
export function useBuilding(editor: EditorState) {
  const { draft, change, isLocked } = editor
  const { questionnaire } = draft
  const [chosen, setChosen] = useState<Selected>(() => questionsOf(questionnaire)[0]?.question_id ?? 'start')
  const questions = questionsOf(questionnaire)
  const question = questions.find(({ question_id }) => question_id === chosen)
  const page = questionnaire.pages.find(({ page_id }) => page_id === chosen)
  const selected: Selected = question || page || chosen === 'end' ? chosen : 'start'
  const set = (next: Questionnaire | undefined, about?: string): void => {
    if (next) change({ questionnaire: next }, about)
  }
  return {
    ...editor,
    questionnaire,
    questions,
    question,
    page,
    selected,
    isLocked,
    select: (id: Selected): void => setChosen(id),
    set: (part: Partial<Questionnaire>, about?: string) => set({ ...questionnaire, ...part }, about),
    setQuestion: (id: string, part: Partial<SurveyQuestion>, about?: string) =>
      set(changeQuestion(questionnaire, id, part), about && id + about),
    setPage: (id: string, part: Partial<SurveyPage>, about?: string) => set(changePage(questionnaire, id, part), about && id + about),
    add: (type: QuestionType) => {
      const made = newQuestion(type)
      set(addQuestion(questionnaire, made, question || page ? selected : undefined))
      setChosen(made.question_id)
    },
    addPage: () => {
      const made = newPage()
      set({ ...questionnaire, pages: [...questionnaire.pages, made] })
      setChosen(made.page_id)
    },
    copy: (id: string) => {
      const copied = copyQuestion(questionnaire, id)
      if (!copied) return
      set(copied.questionnaire)
      setChosen(copied.copyId)
    },
    remove: (id: string) => {
      const place = questions.findIndex(({ question_id }) => question_id === id)
      set(remove(questionnaire, id))
      setChosen((questions[place + 1] ?? questions[place - 1])?.question_id ?? 'start')
    },
    move: (id: string, by: 1 | -1) => set(moveQuestion(questionnaire, id, by) ?? movePage(questionnaire, id, by)),
  }
}
export type Building = ReturnType<typeof useBuilding>
