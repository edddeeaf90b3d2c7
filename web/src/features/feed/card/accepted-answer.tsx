import { isBlank } from '@atrium/contract/document'
import type { PostAnswer } from '@atrium/contract/feed/schemas'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Words } from '#features/chat/words.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { AuthorName } from './author-name.tsx'
import { HiddenNote } from './hidden-note.tsx'
import styles from './accepted-answer.module.css'

/** The answer to a question that was accepted, right below it. */
export function AcceptedAnswer({ answer: { author_id, body } }: { answer: PostAnswer }) {
  const titleId = useId()
  return (
    <section className={styles.answer} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        <Icon of={CircleCheck} size="small" />
        <FormattedMessage id="feed.acceptedAnswer" />
      </h3>
      <p className={styles.author}>
        <AuthorName id={author_id} />
      </p>
      {isBlank(body) ? <HiddenNote /> : <Words document={body} />}
    </section>
  )
}
