import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import type { PersonPhotoProps } from './person-photo.tsx'
import styles from './person-photo-field.module.css'

const PersonPhoto = lazyWithRetry(() => import('./person-photo.tsx'))

/** The picture of another person. The code that uploads pictures loads beside the form, which can be filled in meanwhile. */
export const PersonPhotoField = (props: PersonPhotoProps) => (
  <div className={styles.field}>
    <Loading instead={<Avatar name={props.name} photo={props.value} size="huge" />}>
      <PersonPhoto {...props} />
    </Loading>
  </div>
)
