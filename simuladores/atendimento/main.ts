import { comoProcesso, exigida } from '../comum/servidor.ts'
import { iniciarAtendimento } from './atendimento.ts'

await comoProcesso('atendimento', async () =>
  iniciarAtendimento({
    porta: Number(exigida('PORT')),
    sites: JSON.parse(exigida('ATENDIMENTO_SITES')) as Record<string, string>,
  }),
)
