import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'

/** Select fields are large: their code loads later. */
const FormatFields = lazyWithRetry(() => import('./formats-fields.tsx'))

/** The user's language and formats of dates, times and weeks, on all their devices. Changes take effect at once. */
export default function LanguageSection() {
  return <FormatFields />
}
