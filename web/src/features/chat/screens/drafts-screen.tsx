import { Link } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { SectionLabel } from '#ui/text/section-label.tsx'
import { DraftLine } from '../drafts/draft-line.tsx'
import { RecentList } from '../recent/recent-list.tsx'
import { UnsentLine } from '../drafts/unsent-line.tsx'
import { chatsPath } from '../paths.ts'
import { useDrafts, useUnsent } from '../use-chat.ts'
import styles from './drafts-screen.module.css'

/** `/connect/drafts`: messages that are waiting or failed on this device, and all drafts. */
export default function DraftsScreen() {
  const { formatMessage } = useIntl()
  const unsent = useUnsent()
  const drafts = useDrafts()
  return (
    <Panes showing="content" list={<RecentList titled={false} />}>
      <Content bar={<Bar back={{ render: <Link to={chatsPath} /> }} title={<PageTitle title={formatMessage({ id: 'chat.drafts' })} />} />}>
        {!unsent.length && !drafts.length && (
          <EmptyState icon={PencilLine} title={formatMessage({ id: 'chat.noDrafts' })}>
            {formatMessage({ id: 'chat.noDraftsText' })}
          </EmptyState>
        )}
        <div className={styles.page}>
          {unsent.length > 0 && (
            <section aria-label={formatMessage({ id: 'chat.unsent' })}>
              <SectionLabel>{formatMessage({ id: 'chat.unsent' })}</SectionLabel>
              <ul className={styles.list}>
                {unsent.map((waiting) => (
                  <li key={waiting.client_message_id}>
                    <UnsentLine waiting={waiting} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {drafts.length > 0 && (
            <section aria-label={formatMessage({ id: 'chat.drafts' })}>
              {unsent.length > 0 && <SectionLabel>{formatMessage({ id: 'chat.drafts' })}</SectionLabel>}
              <ul className={styles.list}>
                {drafts.map((draft) => (
                  <li key={draft.place}>
                    <DraftLine draft={draft} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </Content>
    </Panes>
  )
}
