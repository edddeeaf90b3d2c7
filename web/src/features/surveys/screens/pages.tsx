import { useParams } from '@tanstack/react-router'
import { NotFoundPage } from '#app/failures/not-found-page.tsx'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'

const SurveyScreen = lazyScreen(['surveys'], () => import('./survey-screen.tsx'))
const ManageScreen = lazyScreen(['surveys'], () => import('./manage-screen.tsx'))
const TemplatesScreen = lazyScreen(['surveys'], () => import('./templates-screen.tsx'))

/** The last part of the paths of `contract/src/surveys/paths.ts`. */
const parts = {
  test: lazyScreen(['surveys'], () => import('./test-screen.tsx')),
  edit: lazyScreen(['surveys'], () => import('./editor-screen.tsx')),
  results: lazyScreen(['surveys'], () => import('./results-screen.tsx')),
  comments: lazyScreen(['surveys'], () => import('./comments-screen.tsx')),
  'taking-part': lazyScreen(['surveys'], () => import('./participation-screen.tsx')),
  actions: lazyScreen(['surveys'], () => import('./actions-screen.tsx')),
  trend: lazyScreen(['surveys'], () => import('./trend-screen.tsx')),
} as const
const isPart = (part: string): part is keyof typeof parts => Object.hasOwn(parts, part)

/** The page of surveys that an address below theirs names. */
export default function SurveyPages() {
  const { survey_id, part } = useParams({ strict: false })
  if (part !== undefined) {
    if (!isPart(part)) return <NotFoundPage />
    const Part = parts[part]
    return <Part />
  }
  if (survey_id === 'manage') return <ManageScreen />
  if (survey_id === 'templates') return <TemplatesScreen />
  return <SurveyScreen />
}
