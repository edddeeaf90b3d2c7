import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'

/** The large parts of the editor, each loaded when it is first needed. */
export const OptionsEditor = lazyWithRetry(() => import('./parts/options-editor.tsx'))
export const LogicEditor = lazyWithRetry(() => import('./logic/logic-editor.tsx'))
export const Preview = lazyWithRetry(() => import('./preview.tsx'))
export const SurveyMap = lazyWithRetry(() => import('./logic/survey-map.tsx'))
export const SettingsTab = lazyWithRetry(() => import('./settings/settings-tab.tsx'))
export const AudienceTab = lazyWithParts(() => import('./settings/audience-tab.tsx'), AudienceField)
export const PageLogic = lazyWithRetry(() => import('./logic/page-logic.tsx'))
export const Builder = lazyWithRetry(() => import('./builder.tsx'))
export const QuestionEditor = lazyWithRetry(() => import('./parts/question-editor.tsx'))
export const ScaleFields = lazyWithRetry(() => import('./parts/scale-fields.tsx'))
export const TypeSelect = lazyWithRetry(() => import('./parts/type-select.tsx'))
export const DriverSelect = lazyWithRetry(() => import('./parts/driver-select.tsx'))
export const ConditionsEditor = lazyWithRetry(() => import('./logic/conditions-editor.tsx'))
export const JumpTarget = lazyWithRetry(() => import('./logic/jump-target.tsx'))
export const RunFields = lazyWithRetry(() => import('./settings/run-fields.tsx'))
export const Recurrence = lazyWithRetry(() => import('./settings/recurrence.tsx'))
export const SharingFields = lazyWithRetry(() => import('./settings/sharing-fields.tsx'))
