import { CallError } from '@atrium/contract/client'
import { thanksPath } from '@atrium/contract/recognition/paths'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { RecognitionCard } from '../card/recognition-card.tsx'
import { approvalActs } from '../approvals/approval-acts.ts'
import { CardOutlines } from '../feed/card-outlines.tsx'
import { useFeedKeys } from '../feed/use-feed-keys.ts'
import { recognition } from '../server.ts'
import { recognitions, useKnownRecognition } from '../store/use-recognitions.ts'
import styles from './thanks-screen.module.css'

const isMissing = (error: unknown): boolean =>
  error instanceof CallError && ['RECOGNITION_NOT_FOUND', 'INVALID_REQUEST'].includes(error.code)

/** One recognition with its comments: what notifications, the search and links lead to. */
export default function ThankScreen() {
  const { formatMessage } = useIntl()
  const { recognition_id = '' } = useParams({ strict: false })
  const found = useQuery(recognition.query('getRecognition', { recognition_id }))
  useEffect(() => recognitions.put(found.data ? [found.data] : []), [found.data])
  const page = useRef<HTMLDivElement>(null)
  const row = useKnownRecognition(recognition_id) ?? found.data
  useFeedKeys(page, row?.can.approve ? approvalActs : undefined)
  const isGone = row?.state === 'taken_back' || (!row && isMissing(found.error))
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <Bar
            back={{ render: <RouterLink to={thanksPath} /> }}
            title={<PageTitle title={formatMessage({ id: 'recognition.place' })} />}
            actions={
              <Button render={<RouterLink to={thanksPath} />}>
                <FormattedMessage id="recognition.all" />
              </Button>
            }
          />
        }
      >
        <div ref={page} className={styles.page} data-single>
          {row && !isGone && <RecognitionCard row={row} isOpen />}
          {!row && found.isPending && (
            <DelayedLoader>
              <CardOutlines count={1} />
            </DelayedLoader>
          )}
          {!row && found.isError && !isGone && (
            <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
          )}
          {isGone && (
            <EmptyState icon={Sparkles} title={formatMessage({ id: 'recognition.gone' })}>
              <FormattedMessage id="recognition.goneText" />
            </EmptyState>
          )}
        </div>
      </Content>
    </Panes>
  )
}
