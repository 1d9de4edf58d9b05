import { executarIsolado } from '../executar.ts'

await executarIsolado(
  new URL('./filho-de-teste.ts', import.meta.url),
  { dados: 'girar', bytes: Buffer.alloc(0) },
  { tempoMs: 2_000 },
)
