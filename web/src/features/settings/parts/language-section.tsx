import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'

/** Lists that open are large: they come a moment later. */
const FormatFields = lazyWithRetry(() => import('./formats-fields.tsx'))

/** The language of the person, and how dates, times and weeks are written for them, on all their devices. Everything takes effect at once. */
export default function LanguageSection() {
  return <FormatFields />
}
