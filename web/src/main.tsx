import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles/styles.css'
import { App } from './app/app.tsx'
import type { Door } from './app/door.ts'
import { lazyWithRetry } from './app/failures/lazy-with-retry.tsx'
import { startReporting } from './app/failures/report.ts'
import { isAuthPath, isTokenPath } from './features/auth/paths.ts'

const door: Door = { App: lazyWithRetry(() => import('./features/auth/door-app.tsx')), isPath: isAuthPath, isTokenPath }

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its root element')
createRoot(root).render(
  <StrictMode>
    <App door={door} />
  </StrictMode>,
)
startReporting()
