import { Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Button } from '#ui/button.tsx'
import { useResponsive } from '#ui/responsive.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { SendTest } from '../trying/send-test.tsx'
import styles from './build.module.css'
import { Outline } from './outline.tsx'
import { PageEditor } from './page-editor.tsx'
import { Preview, QuestionEditor } from './parts-on-demand.ts'
import { EndEditor, StartEditor } from './start-editor.tsx'
import type { Building } from './use-building.ts'

const PreviewDialog = dialogOnDemand(() => import('./preview-dialog.tsx'))

/** The questions, the one that is edited, and how it looks. */
export default function Builder({ building }: { building: Building }) {
  const { formatMessage } = useIntl()
  const [isLooking, setLooking] = useState(false)
  const { question, page, selected } = building
  const middle = useRef<HTMLElement>(null)
  const isNarrow = useResponsive().isTabletOrMobile
  /** On a phone, what is selected is below the list. */
  const select = (id: string): void => {
    building.select(id)
    if (isNarrow) requestAnimationFrame(() => middle.current?.scrollIntoView())
  }
  return (
    <div className={styles.builder}>
      <Outline building={{ ...building, select }} />
      <section ref={middle} className={styles.middle} aria-label={formatMessage({ id: 'surveys.editing' })}>
        <div className={`${styles.buttons} ${styles.onNarrow}`}>
          <Button size="small" icon={Eye} onClick={() => setLooking(true)}>
            <FormattedMessage id="surveys.preview" />
          </Button>
          <SendTest editor={building} className={styles.onPhone} withWords />
        </div>
        <Loading instead={<Skeleton shape="block" height="180px" />}>
          {question && <QuestionEditor key={question.question_id} building={building} question={question} />}
        </Loading>
        {page && <PageEditor key={page.page_id} building={building} page={page} />}
        {selected === 'start' && <StartEditor building={building} />}
        {selected === 'end' && <EndEditor building={building} />}
      </section>
      <aside className={styles.aside} aria-label={formatMessage({ id: 'surveys.preview' })}>
        <Loading instead={<Skeleton shape="block" height="560px" />}>
          <Preview building={building} />
        </Loading>
      </aside>
      <PreviewDialog building={building} open={isLooking} onOpenChange={setLooking} />
    </div>
  )
}
