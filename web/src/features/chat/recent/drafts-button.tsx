import { useNavigate } from '@tanstack/react-router'
import { PencilLine, TriangleAlert } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { draftsPath } from '../paths.ts'
import { useUnsent } from '../use-chat.ts'

/** Opens drafts and unsent messages. Always visible, so that the first keystroke in a composer moves nothing; indicates failed messages. */
export function DraftsButton() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const failed = useUnsent().filter(({ state }) => state === 'failed').length
  const label = failed ? formatMessage({ id: 'chat.failedCount' }, { count: failed }) : formatMessage({ id: 'chat.drafts' })
  return <IconButton icon={failed ? TriangleAlert : PencilLine} label={label} onClick={() => void navigate({ to: draftsPath })} />
}
