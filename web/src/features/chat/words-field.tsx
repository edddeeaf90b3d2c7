import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import type { WordsFieldProps } from './composer/editor/words-field.tsx'
import styles from './composer/editor/words-field.module.css'

const Field = lazyWithRetry(() => import('./composer/editor/words-field.tsx'))

/** A field for text with shape, in a form: Enter begins a line. Its place is kept until its code has loaded. */
export const WordsField = Object.assign(
  (props: WordsFieldProps) => (
    <Loading instead={<div className={styles.arriving} />}>
      <Field {...props} />
    </Loading>
  ),
  { preload: () => Field.preload() },
)
