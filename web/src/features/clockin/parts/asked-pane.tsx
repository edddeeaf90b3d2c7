import { TimerOff, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Bar } from '#ui/frame/bar.tsx'
import { DetailPane } from '#ui/frame/detail-pane.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import styles from './asked-list.module.css'

export type AskedPaneProps = { back: ReactElement; onClose: () => void }

type PaneProps = AskedPaneProps & { name: string; isLoading: boolean; children: ReactNode }

/** What one asked for, beside the list. */
export function AskedPane({ name, back, onClose, isLoading, children }: PaneProps) {
  const { formatMessage } = useIntl()
  return (
    <DetailPane
      label={name}
      onClose={onClose}
      bar={
        <Bar
          back={{ render: back }}
          title={<h2 className={styles.heading}>{name}</h2>}
          actions={
            <span className={styles.close}>
              <IconButton icon={X} label={formatMessage({ id: 'ui.close' })} onClick={onClose} />
            </span>
          }
        />
      }
    >
      <div className={styles.pane}>
        {isLoading && (
          <DelayedLoader>
            <SkeletonRows count={3} />
          </DelayedLoader>
        )}
        {!isLoading &&
          (children || (
            <EmptyState icon={TimerOff} title={formatMessage({ id: 'clockin.asked.gone' })}>
              <FormattedMessage id="clockin.asked.goneText" />
            </EmptyState>
          ))}
      </div>
    </DetailPane>
  )
}
