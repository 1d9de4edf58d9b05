import { createRoot } from 'react-dom/client'

import { App } from './app/App.tsx'
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
  if ((await boot()) === 'render') root.render(<App />)
} catch (error) {
  root.render(<BootFailure error={error} />)
}
