import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'

/** The large parts of the editor, each loaded when it is first needed. */
export const OptionsEditor = lazyWithRetry(() => import('./parts/options-editor.tsx'))
export const LogicEditor = lazyWithRetry(() => import('./logic/logic-editor.tsx'))
export const Preview = lazyWithRetry(() => import('./preview.tsx'))
export const SurveyMap = lazyWithRetry(() => import('./logic/survey-map.tsx'))
export const SettingsTab = lazyWithRetry(() => import('./settings/settings-tab.tsx'))
export const AudienceTab = lazyWithRetry(() => import('./settings/audience-tab.tsx'))
export const PageLogic = lazyWithRetry(() => import('./logic/page-logic.tsx'))
export const Builder = lazyWithRetry(() => import('./builder.tsx'))
export const QuestionEditor = lazyWithRetry(() => import('./parts/question-editor.tsx'))
export const ScaleFields = lazyWithRetry(() => import('./parts/scale-fields.tsx'))
