import { useIntl } from 'react-intl'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import styles from './post-list.module.css'
import { QuestionChoice } from './question-choice.tsx'
import { useChangeFeed, useFeedSearch } from './use-feed.ts'

/** Which posts are shown, and their order, as the person chooses. There is no other. */
export function OrderChoice() {
  const { formatMessage } = useIntl()
  const { order } = useFeedSearch()
  const change = useChangeFeed()
  return (
    <div className={styles.order}>
      <SegmentedControl
        label={formatMessage({ id: 'feed.order' })}
        value={order ?? 'newest'}
        onValueChange={(next) => change({ order: next === 'activity' ? next : undefined })}
        options={[
          { value: 'newest', label: formatMessage({ id: 'feed.order.newest' }) },
          { value: 'activity', label: formatMessage({ id: 'feed.order.activity' }) },
        ]}
      />
      <QuestionChoice />
    </div>
  )
}
