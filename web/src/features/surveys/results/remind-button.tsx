import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { textOf } from '../manage/use-act.ts'
import { surveys } from '../server.ts'

/** Reminds those who have not answered, whoever they are. */
export function RemindButton({ survey: { survey_id }, left }: { survey: SurveyDetail; left: number }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [pending, setPending] = useState(false)
  const remind = async (): Promise<void> => {
    setPending(true)
    try {
      const { reminded } = await surveys.call.remindSurvey({ survey_id })
      show({ tone: 'success', text: formatMessage({ id: 'surveys.reminded' }, { count: reminded }) })
    } catch (error) {
      show({ tone: 'danger', text: textOf(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="small" icon={BellRing} pending={pending} onClick={() => void remind()}>
      <FormattedMessage id="surveys.remindCount" values={{ count: left }} />
    </Button>
  )
}
