import { createRoot } from 'react-dom/client'

import { boot } from './app/boot.ts'
import { guardChunkFailures } from './app/chunk-failures.ts'
import { BootFailure } from './app/pages/BootFailure.tsx'
import { adoptThemeVariables } from './ui/css-variables.ts'
import './ui/mantine.css'
import './ui/tokens.css'

guardChunkFailures()
adoptThemeVariables()

const container = document.getElementById('raiz')
if (!container) throw new Error('index.html sem o elemento raiz')
const root = createRoot(container)

try {
  const outcome = await boot()
  if (outcome === 'render') {
    // Only now: the router reads the address when it is created, and boot has just cleaned it.
    const { App } = await import('./app/App.tsx')
    root.render(<App />)
  }
} catch (error) {
  root.render(<BootFailure error={error} />)
}
