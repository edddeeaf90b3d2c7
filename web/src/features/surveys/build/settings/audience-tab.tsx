import { useIntl } from 'react-intl'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Card } from '#ui/rows/card.tsx'
import styles from '../build.module.css'
import { SurveyFacts } from './survey-facts.tsx'
import type { EditorState } from '../use-editor.ts'

/** Who is invited: those whom the audience reaches at the moment of publishing. */
export default function AudienceTab({ editor }: { editor: EditorState }) {
  const { formatMessage } = useIntl()
  const { draft, change, isLocked } = editor
  return (
    <div className={styles.column}>
      <Card title={formatMessage({ id: 'surveys.audience' })} className={styles.part}>
        <p className={styles.hint}>{formatMessage({ id: isLocked ? 'surveys.audience.frozen' : 'surveys.audience.text' })}</p>
        {isLocked ? (
          <SurveyFacts survey={editor.survey} />
        ) : (
          <Loading>
            <AudienceField once value={draft.audience} onValueChange={(audience) => change({ audience }, 'audience')} />
          </Loading>
        )}
      </Card>
    </div>
  )
}
