import { Hash, WifiOff } from 'lucide-react'
import { Banner } from '../../states/banner.tsx'
import { Button } from '../../button.tsx'
import { DelayedLoader } from '../../states/delayed-loader.tsx'
import { EmptyState } from '../../states/empty-state.tsx'
import { ErrorState } from '../../states/error-state.tsx'
import { formatFileSize } from '../../text/file-size.ts'
import { useResponsive } from '../../responsive.ts'
import { ProgressBar } from '../../states/progress-bar.tsx'
import { Skeleton, SkeletonRows } from '../../states/skeleton.tsx'
import { Spinner } from '../../states/spinner.tsx'
import styles from '../gallery.module.css'
import { useSample } from '../sample.ts'
import { Section, Specimen } from '../section.tsx'

/** Empty, failed and loading states. */
export function States() {
  const sample = useSample()
  const flags = Object.entries(useResponsive()).filter(([, holds]) => holds)
  return (
    <Section title="States">
      <Specimen name="EmptyState">
        <EmptyState icon={Hash} title={sample('No spaces yet')} action={<Button tone="primary">{sample('Create a space')}</Button>}>
          {sample('A space is where a team talks. Make the first one, or join one that is open to everyone.')}
        </EmptyState>
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState onRetry={() => undefined} />
      </Specimen>
      <Specimen name="DelayedLoader, Skeleton, SkeletonRows, Spinner">
        <div className={styles.column}>
          <DelayedLoader>
            <Skeleton width="60%" />
            <Skeleton shape="block" height="80px" />
            <SkeletonRows count={3} />
          </DelayedLoader>
          <Spinner />
        </div>
      </Specimen>
      <Specimen name="ProgressBar">
        <div className={styles.column}>
          <ProgressBar label={sample('Importing harbour-crew.xlsx')} done={760} total={1240} />
          <ProgressBar label={sample('Reading harbour-crew.xlsx')} done={760} total={null} />
        </div>
      </Specimen>
      <Specimen name="Banner">
        <div className={styles.column}>
          <Banner icon={WifiOff} tone="warning">
            {sample('You are offline. What you write is sent when you are back.')}
          </Banner>
          <Banner tone="information" action={<Button size="small">{sample('Turn on')}</Button>} onDismiss={() => undefined}>
            {sample('Hear about mentions when Atrium is closed')}
          </Banner>
          <Banner tone="success">{sample('214 people were imported')}</Banner>
          <Banner tone="danger">{sample('Provided credentials are not valid.')}</Banner>
        </div>
      </Specimen>
      <Specimen name="formatFileSize, useResponsive">
        {[512, 20_480, 5_347_737, 3_221_225_472].map((bytes) => formatFileSize(bytes)).join(' · ')} ·{' '}
        {flags.map(([flag]) => flag).join(' · ')}
      </Specimen>
    </Section>
  )
}
