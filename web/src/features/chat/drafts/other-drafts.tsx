import { plainTextOf, type RichText } from '@atrium/contract/document'
import { useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useChat } from '../use-chat.ts'
import styles from './other-drafts.module.css'

type OtherDraftsProps = { place: string; others: readonly RichText[]; onUse: () => void }

/** Drafts of this place from another device; the person chooses to use or delete them. */
export default function OtherDrafts({ place, others, onUse }: OtherDraftsProps) {
  const { formatMessage } = useIntl()
  const { drafts } = useChat()
  const { show } = useToasts()
  return others.map((other, index) => (
    <div key={index} className={styles.other}>
      <Banner
        action={
          <>
            <Button
              size="small"
              onClick={() => {
                onUse()
                drafts.makeDraft(place, other)
              }}
            >
              {formatMessage({ id: 'chat.otherWordsUse' })}
            </Button>
            <Button
              size="small"
              tone="plain"
              onClick={() => show({ text: formatMessage({ id: 'chat.draftDeleted' }), onUndo: drafts.removeOther(place, other) })}
            >
              {formatMessage({ id: 'chat.draftDelete' })}
            </Button>
          </>
        }
      >
        <p className={styles.words}>{formatMessage({ id: 'chat.otherWords' }, { text: plainTextOf(other) })}</p>
      </Banner>
    </div>
  ))
}
