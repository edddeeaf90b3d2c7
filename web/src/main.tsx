import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import './ui/styles/styles.css'
import { App } from './app/app.tsx'
import { startReporting } from './app/failures/report.ts'

// The content security policy forbids `new Function`, which zod would try for speed.
z.config({ jitless: true })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its root element')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
startReporting()
