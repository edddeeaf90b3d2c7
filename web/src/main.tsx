import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles/styles.css'
import { App } from './app/app.tsx'
import { startReporting } from './app/failures/report.ts'
import { followClicks } from './app/service-worker/follow-clicks.ts'
import { currentLanguage } from './ui/appearance/appearance.ts'
import { loadMessages } from './ui/language/languages.ts'
import { door } from './signed-out-app.ts'

startReporting()
followClicks()
// The app shows a failure like any other.
void loadMessages(currentLanguage())
  .catch(() => {})
  .then(render)

function render(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has lost its root element')
  createRoot(root).render(
    <StrictMode>
      <App door={door} />
    </StrictMode>,
  )
}
