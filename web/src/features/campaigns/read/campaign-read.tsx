import type { CampaignDetail, CampaignMessage } from '@atrium/contract/campaigns/schemas'
import { Languages, Megaphone, Siren } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Words } from '#features/chat/words.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { Author } from '../list/author.tsx'
import { ReadingMark } from '../list/reading-mark.tsx'
import { Acknowledge } from './acknowledge.tsx'
import styles from './campaign-read.module.css'
import { NewMessage } from './new-message.tsx'
import { useMarkRead } from './use-mark-read.ts'

/** One announcement: its first text, what was written later, and the question whether it was read. */
export function CampaignRead({ campaign }: { campaign: CampaignDetail }) {
  const end = useMarkRead(campaign)
  const [first, ...later] = campaign.latest_messages.toReversed()
  return (
    <article className={styles.article} aria-labelledby="announcement">
      <Marks campaign={campaign} />
      <h2 id="announcement" className={styles.title} dir="auto" lang={campaign.language}>
        {campaign.campaign_title}
      </h2>
      {first && <Message message={first} />}
      {later.map((message) => (
        <div key={message.message_id} className={styles.later}>
          <Message message={message} />
        </div>
      ))}
      <div ref={end} />
      {campaign.can.acknowledge && <Acknowledge campaign={campaign} />}
      {campaign.can.post && <NewMessage campaign={campaign} />}
    </article>
  )
}

const Message = ({ message: { author_id, created_at, body, language } }: { message: CampaignMessage }) => (
  <div className={styles.message} lang={language}>
    <Author id={author_id} at={created_at} />
    <Words document={body} />
  </div>
)

function Marks({ campaign }: { campaign: CampaignDetail }) {
  const { locale } = useIntl()
  const isForeign = campaign.language !== new Intl.Locale(locale).language
  return (
    <p className={styles.marks}>
      <Chip icon={Megaphone}>
        <FormattedMessage id={campaign.state === 'ended' ? 'campaigns.ended' : 'campaigns.one'} />
      </Chip>
      {campaign.is_urgent && (
        <Chip icon={Siren}>
          <FormattedMessage id="campaigns.urgent" />
        </Chip>
      )}
      {isForeign && (
        <Chip icon={Languages}>
          <FormattedMessage id="campaigns.otherLanguage" />
        </Chip>
      )}
      {campaign.is_reader && <ReadingMark campaign={campaign} />}
    </p>
  )
}
