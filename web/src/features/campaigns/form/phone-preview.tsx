import { Check } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Words } from '#features/chat/words.tsx'
import styles from './phone-preview.module.css'
import type { CampaignForm } from './use-campaign-form.ts'

/** How the text looks on a phone, in the language that is being written. */
export function PhonePreview({ form: { draft, language } }: { form: CampaignForm }) {
  const { formatMessage } = useIntl()
  const { title, body } = draft.texts[language]
  return (
    <section className={styles.phone} aria-label={formatMessage({ id: 'campaigns.form.preview' })}>
      <p className={styles.bar} aria-hidden>
        <FormattedMessage id="campaigns.one" />
      </p>
      <div className={styles.screen} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        <p className={styles.title}>{title || formatMessage({ id: 'campaigns.form.untitled' })}</p>
        {body ? (
          <Words document={body} />
        ) : (
          <p className={styles.nothing}>
            <FormattedMessage id="campaigns.form.nothingYet" />
          </p>
        )}
      </div>
      {draft.asks && (
        <p className={styles.confirm} aria-hidden>
          <Check size={16} /> <FormattedMessage id="campaigns.confirm" />
        </p>
      )}
    </section>
  )
}
