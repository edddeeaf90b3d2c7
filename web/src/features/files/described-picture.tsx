import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import type { DescribedPictureProps } from './described-picture-field.tsx'
import styles from './described-picture.module.css'

const Field = lazyWithRetry(() => import('./described-picture-field.tsx'))

/** The field of a picture and its words. Its place is kept until its code has loaded. */
export const DescribedPicture = (props: DescribedPictureProps) => (
  <Loading instead={<div className={styles.arriving} />}>
    <Field {...props} />
  </Loading>
)
