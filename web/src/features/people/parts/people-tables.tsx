import type { RawInput } from '@atrium/contract/call'
import type { importCalls } from '@atrium/contract/people/imports'
import { Ellipsis } from 'lucide-react'
import { useIntl } from 'react-intl'
import { popupOnDemand } from '#app/failures/popup-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** What is asked for where the list is taken as a file: people as they are listed. */
export type AskedPeople = Omit<RawInput<(typeof importCalls)['exportEmployees']>, 'format'>

const PeopleTablesMenu = popupOnDemand(() => import('./people-tables-menu.tsx'), 'menu')

/** Many people at once: a file that comes in, and the list as it is shown as a file that leaves. For those who manage people. */
export function PeopleTables({ asked }: { asked: AskedPeople }) {
  const { formatMessage } = useIntl()
  return <PeopleTablesMenu asked={asked} trigger={<IconButton icon={Ellipsis} label={formatMessage({ id: 'people.tables' })} />} />
}
