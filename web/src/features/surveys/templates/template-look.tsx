import type { SurveyTemplate } from '@atrium/contract/surveys/schemas'
import { FormattedMessage } from 'react-intl'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { wordsFor } from '../questions/words.ts'
import styles from './templates.module.css'

type TemplateLookProps = { template: SurveyTemplate | undefined; open: boolean; onOpenChange: (open: boolean) => void; onUse: () => void }

/** What a template asks, before it is used. */
export default function TemplateLook({ template, open, onOpenChange, onUse }: TemplateLookProps) {
  if (!template) return null
  const reading = { language: currentLanguage(), languages: template.questionnaire.languages }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={template.template_name}
      description={template.description}
      footer={
        <Button tone="primary" onClick={onUse}>
          <FormattedMessage id="surveys.template.use" />
        </Button>
      }
    >
      <ol className={styles.questions}>
        {template.questionnaire.pages.flatMap(({ questions }) =>
          questions.map(({ question_id, title, type }) => (
            <li key={question_id}>
              <span dir="auto">{wordsFor(title, reading)}</span>
              <br />
              <span className={styles.size}>
                <FormattedMessage id={`surveys.type.${type}`} />
              </span>
            </li>
          )),
        )}
      </ol>
    </Dialog>
  )
}
