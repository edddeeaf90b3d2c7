import { useIntl } from 'react-intl'
import { Checkbox } from '#ui/fields/checkbox.tsx'

type AlsoInConversationProps = { name: string; value: boolean; onValueChange: (also: boolean) => void }

/** Whether the next reply is also sent to the conversation. */
export default function AlsoInConversation({ name, value, onValueChange }: AlsoInConversationProps) {
  const { formatMessage } = useIntl()
  return <Checkbox label={formatMessage({ id: 'chat.alsoInConversation' }, { name })} value={value} onValueChange={onValueChange} />
}
