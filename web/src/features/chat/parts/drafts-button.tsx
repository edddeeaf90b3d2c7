import { useNavigate } from '@tanstack/react-router'
import { PencilLine, TriangleAlert } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { draftsPath } from '../paths.ts'
import { useUnsent } from '../use-chat.ts'

/** The way to what was begun and not sent. It always has its place, so that the first key in a composer moves nothing; what failed shows. */
export function DraftsButton() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const failed = useUnsent().filter(({ state }) => state === 'failed').length
  const label = failed ? formatMessage({ id: 'chat.failedCount' }, { count: failed }) : formatMessage({ id: 'chat.drafts' })
  return <IconButton icon={failed ? TriangleAlert : PencilLine} label={label} onClick={() => void navigate({ to: draftsPath })} />
}
