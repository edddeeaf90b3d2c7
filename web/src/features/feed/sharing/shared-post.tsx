import { FormattedMessage } from 'react-intl'
import { LinkedPost } from '../linked/linked-post.tsx'
import styles from './sharing.module.css'

/** The post that another one shows, for readers who may read it; others learn that there is one. */
export default function SharedPost({ id }: { id: string }) {
  return (
    <LinkedPost
      id={id}
      instead={<div className={styles.outline} />}
      missing={
        <p className={styles.missing}>
          <FormattedMessage id="feed.sharedMissing" />
        </p>
      }
    />
  )
}
