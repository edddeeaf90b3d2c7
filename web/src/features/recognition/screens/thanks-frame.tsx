import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { Kbd } from '#ui/marks/kbd.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { openGive } from '../give-open.ts'
import { ownParts, ThanksList, ThanksTabs, type ThanksPart } from '../thanks-parts.tsx'
import styles from './thanks-frame.module.css'

/** The parts of Thanks beside each other, and one of recognition's. */
export function ThanksFrame({ part, children }: { part: ThanksPart; children: ReactNode }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const { label, detail } = ownParts[part]
  const head = (
    <>
      <Bar
        title={<PageTitle title={formatMessage({ id: label })} />}
        detail={<FormattedMessage id={detail} />}
        actions={
          <Button tone="primary" icon={Sparkles} onClick={() => openGive()} aria-keyshortcuts="t">
            <FormattedMessage id="recognition.give" />
            <span className={styles.key}>
              <Kbd keys={['T']} />
            </span>
          </Button>
        }
      />
      <ThanksTabs current={label} />
    </>
  )
  return (
    <Panes showing="content" list={<ThanksList current={label} />}>
      <Content onGround bar={head}>
        {children}
      </Content>
    </Panes>
  )
}
