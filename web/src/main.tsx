import './app/trusted-types.ts'

import { createRoot } from 'react-dom/client'

import { App } from './app/App.tsx'
import { ErroDaApi, ErroDeRede, ErroJaMostrado } from './api/errors.ts'
import { SaidaNaoConfirmada } from './api/session-state.ts'
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

async function start(): Promise<void> {
  try {
    if ((await boot()) === 'leaving') return
    fetchRowsEarly().catch(() => undefined)
    root.render(<App />)
  } catch (error) {
    root.render(<BootFailure error={error} again={() => void start()} />)
  }
}

function isExpected(error: unknown): boolean {
  return [ErroDaApi, ErroDeRede, ErroJaMostrado, AcessoNegado, SemAcesso, SaidaNaoConfirmada].some(
    (kind) => error instanceof kind,
  )
}

await start()
