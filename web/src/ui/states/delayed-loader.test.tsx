import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { IntlProvider } from 'react-intl'
import messages from 'virtual:messages/en'
import { expect, test } from 'vitest'
import { DelayedLoader, shownAfter } from './delayed-loader.tsx'

test('a fast answer shows no skeleton', async () => {
  expect(shownAfter).toBeGreaterThanOrEqual(350)
  const { prelude } = await prerenderToNodeStream(
    <IntlProvider locale="en" messages={messages}>
      <DelayedLoader>
        <p>Skeleton</p>
      </DelayedLoader>
    </IntlProvider>,
  )
  const page = await text(prelude)
  expect(page).toContain('aria-busy="true"')
  expect(page).not.toContain('Skeleton')
})
