import './app/trusted-types.ts'

import { createRoot } from 'react-dom/client'

import { App } from './app/App.tsx'
import { ErroDaApi, ErroDeRede, ErroJaMostrado } from './api/errors.ts'
import { boot } from './app/boot.ts'
import { guardChunkFailures } from './app/chunk-failures.ts'
import { fetchCodeEarly, fetchRowsEarly } from './app/early.ts'
import { BootFailure } from './app/pages/BootFailure.tsx'
import { AcessoNegado, SemAcesso } from './base/session.ts'
import { adoptThemeVariables } from './ui/css-variables.ts'
import './ui/mantine.css'
import './ui/tokens.css'

guardChunkFailures()
fetchCodeEarly()
adoptThemeVariables()

const container = document.getElementById('raiz')
if (!container) throw new Error('index.html sem o elemento raiz')
const root = createRoot(container, {
  // A refusal that a page shows is no defect; anything else must reach the console.
  onCaughtError: (error) => {
    if (!isExpected(error)) reportError(error)
  },
})

try {
  if ((await boot()) === 'render') {
    fetchRowsEarly().catch(() => undefined)
    root.render(<App />)
  }
} catch (error) {
  root.render(<BootFailure error={error} />)
}

function isExpected(error: unknown): boolean {
  return [ErroDaApi, ErroDeRede, ErroJaMostrado, AcessoNegado, SemAcesso].some(
    (kind) => error instanceof kind,
  )
}
