import { useIntl } from 'react-intl'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { Writing } from './use-write.ts'
import styles from './write-dialog.module.css'

/** Whether the post is a question. */
export default function QuestionField({ writing: { draft, ask } }: { writing: Writing }) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.question}>
      <Checkbox
        label={formatMessage({ id: 'feed.isQuestion' })}
        description={formatMessage({ id: 'feed.isQuestionText' })}
        value={draft.isQuestion}
        onValueChange={ask}
      />
    </div>
  )
}
