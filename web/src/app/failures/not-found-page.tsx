import { Compass } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

/** The page for an unknown address. */
export function NotFoundPage() {
  'use no memo' // rendered once; compiled code is larger
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'app.notFound.title' })
  return (
    <Content>
      <VisuallyHidden>
        <PageTitle title={title} />
      </VisuallyHidden>
      <EmptyState
        icon={Compass}
        title={title}
        action={
          <Button render={<a href="/" />}>
            <FormattedMessage id="app.fallback.home" />
          </Button>
        }
      >
        <FormattedMessage id="app.notFound.text" />
      </EmptyState>
    </Content>
  )
}
