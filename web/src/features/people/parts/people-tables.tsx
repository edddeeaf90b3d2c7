import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { openedOnDemand } from '#app/failures/opened-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** Many people at once: a file that comes in, and the list as it is shown as a file that leaves. For those who manage people. */
export const PeopleTables = openedOnDemand(() => import('./people-tables-menu.tsx'), PeopleTablesButton)

export function PeopleTablesButton(props: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'>) {
  const { formatMessage } = useIntl()
  return <IconButton aria-haspopup="menu" {...props} icon={Ellipsis} label={formatMessage({ id: 'people.tables' })} />
}
