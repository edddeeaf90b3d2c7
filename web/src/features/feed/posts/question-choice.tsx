import { useIntl } from 'react-intl'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { useChangeFeed, useFeedSearch } from './use-feed.ts'

/** All posts, or only questions that nobody has answered yet. */
export function QuestionChoice() {
  const { formatMessage } = useIntl()
  const { questions } = useFeedSearch()
  const change = useChangeFeed()
  return (
    <SegmentedControl
      label={formatMessage({ id: 'feed.which' })}
      value={questions ?? 'all'}
      onValueChange={(next) => change({ questions: next === 'open' ? next : undefined })}
      options={[
        { value: 'all', label: formatMessage({ id: 'feed.which.all' }) },
        { value: 'open', label: formatMessage({ id: 'feed.which.open' }) },
      ]}
    />
  )
}
