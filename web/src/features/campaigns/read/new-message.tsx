import type { Campaign } from '@atrium/contract/campaigns/schemas'
import type { RichText } from '@atrium/contract/document'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { CommentBox } from '#features/chat/words.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { campaigns } from '../server.ts'
import styles from './campaign-read.module.css'
import { useAct } from './use-campaign.ts'

/** Another message to all readers. What was written comes back into the box if it could not be sent. */
export function NewMessage({ campaign: { campaign_id, counts } }: { campaign: Campaign }) {
  const { formatMessage } = useIntl()
  const { failure, act } = useAct()
  const [returned, setReturned] = useState<{ words: RichText; clientId: string; version: number }>()
  const send = async (body: RichText): Promise<void> => {
    // A retry of the same words is the same message.
    const isRetry = JSON.stringify(returned?.words) === JSON.stringify(body)
    const clientId = isRetry && returned ? returned.clientId : crypto.randomUUID()
    const answer = await act(() => campaigns.call.sendCampaignMessage({ campaign_id, body, client_message_id: clientId }))
    setReturned(answer ? undefined : { words: body, clientId, version: (returned?.version ?? 0) + 1 })
  }
  return (
    <div className={styles.later}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p className={styles.words}>
        <FormattedMessage id="campaigns.writeText" values={{ count: counts?.audience ?? 0 }} />
      </p>
      <Loading>
        <CommentBox
          flush
          label={formatMessage({ id: 'campaigns.write' })}
          initial={returned?.words}
          {...(returned ? { version: returned.version } : {})}
          onSend={(body) => void send(body)}
        />
      </Loading>
    </div>
  )
}
