import { lazyScreen } from '#app/failures/lazy-screen.tsx'

/** Chooses whom something is for, for other features: everyone, criteria, people, groups and roles. */
export const AudienceField = lazyScreen(['people'], () =>
  import('./parts/audience/audience-picker.tsx').then(({ AudiencePicker }) => ({ default: AudiencePicker })),
)
