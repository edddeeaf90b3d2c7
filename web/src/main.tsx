import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles/styles.css'
import { App } from './app/app.tsx'
import { startReporting } from './app/failures/report.ts'
import { door } from './door.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its root element')
createRoot(root).render(
  <StrictMode>
    <App door={door} />
  </StrictMode>,
)
startReporting()
