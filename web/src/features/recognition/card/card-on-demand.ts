import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'

/** The card of a recognition where it loads on demand: what it needs is then listed by what opens it, not by the first load. */
export const CardOnDemand = lazyWithRetry(() =>
  import('./recognition-card.tsx').then(({ RecognitionCard }) => ({ default: RecognitionCard })),
)
