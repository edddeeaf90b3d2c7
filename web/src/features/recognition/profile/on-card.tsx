import { useQuery } from '@tanstack/react-query'
import { HandHeart, Sparkles } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { openGive } from '../give-open.ts'
import { recognition } from '../server.ts'
import styles from './on-card.module.css'

const most = 3

/** Opens the dialog for giving thanks to this person. */
export function ThankButton({ employeeId, size }: { employeeId: string; size: 'small' | 'medium' }) {
  const person = usePerson(employeeId)
  return (
    <Button size={size} icon={Sparkles} onClick={() => openGive({ employeeIds: [employeeId] })}>
      <FormattedMessage id="recognition.thankName" values={{ name: person?.first_name ?? '' }} />
    </Button>
  )
}

/** On the hover card of a person: how often they were thanked this year, and for what most. Nothing about people who were not. */
export function CardFigures({ employeeId }: { employeeId: string }) {
  const { formatList, formatMessage } = useIntl()
  const names = new Map(useCompany().company?.values.map(({ value_id, name }) => [value_id, name]))
  const { data } = useQuery({ ...recognition.query('getReceivedFigures', { employee_id: employeeId }), staleTime: 5 * 60_000 })
  if (!data?.received_count) return null
  const values = data.values
    .flatMap(({ value_id, received_count: count }) => {
      const name = names.get(value_id)
      return name === undefined ? [] : [formatMessage({ id: 'recognition.valueCount' }, { name, count })]
    })
    .slice(0, most)
  return (
    <p className={styles.figures}>
      <Icon of={HandHeart} size="small" />
      <span>
        <FormattedMessage id="recognition.thankedThisYear" values={{ count: data.received_count }} />
        {values.length > 0 && <span dir="auto"> · {formatList(values, { type: 'unit' })}</span>}
      </span>
    </p>
  )
}
