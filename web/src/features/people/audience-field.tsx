import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'

/** Chooses whom something is for, for other features: everyone, criteria, people, groups and roles. */
export const AudienceField = lazyScreen(['people'], () =>
  import('./parts/audience/audience-picker.tsx').then(({ AudiencePicker }) => ({ default: AudiencePicker })),
)

/** Criteria that people must meet, for other features. */
export const CriteriaField = lazyScreen(['people'], () =>
  import('./parts/audience/audience-picker.tsx').then(({ CriteriaRows }) => ({ default: CriteriaRows })),
)
