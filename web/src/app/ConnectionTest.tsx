import { useEffect, useState } from 'react'

import { Dialogo } from '../ui/Dialogo.tsx'
import type { ShellDialogProps } from './dialogs.ts'

const ROUNDS = 5

type Result = { round: number; ms: number | undefined }

/** Five round trips to the server, so that support can tell a slow network from a slow system. */
export function ConnectionTest({ close }: ShellDialogProps) {
  const [results, setResults] = useState<readonly Result[]>([])
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    setResults([])
    void measure(controller.signal, (result) => setResults((previous) => [...previous, result]))
    return () => controller.abort()
  }, [attempt])
  const measured = results.flatMap(({ ms }) => (ms === undefined ? [] : [ms])).sort((a, b) => a - b)
  const median = measured[Math.floor(measured.length / 2)]
  return (
    <Dialogo
      titulo="Teste de conexão"
      fechar={close}
      confirmar={() => setAttempt((n) => n + 1)}
      rotulo="Medir de novo"
      rotuloDeSair="Fechar"
      pendente={results.length < ROUNDS}
    >
      <ul>
        {results.map(({ round, ms }) => (
          <li key={round}>
            Tentativa <span className="numero">{round}</span>:{' '}
            {ms === undefined ? 'sem resposta' : <span className="numero">{ms} ms</span>}
          </li>
        ))}
      </ul>
      <p role="status">{results.length === ROUNDS && verdict(median)}</p>
    </Dialogo>
  )
}

async function measure(signal: AbortSignal, tell: (result: Result) => void): Promise<void> {
  for (let round = 1; round <= ROUNDS && !signal.aborted; round++) {
    const start = performance.now()
    const answered = await fetch('/config', { signal, cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    if (!signal.aborted) tell({ round, ms: answered ? Math.round(performance.now() - start) : undefined })
  }
}

function verdict(median: number | undefined): string {
  if (median === undefined) return 'O servidor não respondeu. Verifique a rede e informe o suporte.'
  if (median < 150) return `Conexão boa: metade das respostas em até ${median} ms.`
  return median < 600
    ? `Conexão aceitável: metade das respostas em até ${median} ms.`
    : `Conexão lenta: metade das respostas passou de ${median} ms.`
}
