import { useIntl } from 'react-intl'
import { ActionLists } from './action-lists.tsx'

/** What the person has to do after surveys. */
export default function OwnActions() {
  const { formatMessage } = useIntl()
  return <ActionLists nothing={formatMessage({ id: 'surveys.actions.noneOwn' })} />
}
