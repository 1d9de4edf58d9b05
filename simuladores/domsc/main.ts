import { comoProcesso, exigida } from '../comum/servidor.ts'
import { iniciarDomsc } from './domsc.ts'

await comoProcesso('domsc', async () =>
  iniciarDomsc({
    porta: Number(exigida('PORT')),
    usuarios: JSON.parse(exigida('DOMSC_USUARIOS')) as Record<string, string>,
    pasta: process.env['DOMSC_PASTA'],
    publicaEmMs: Number(process.env['DOMSC_PUBLICA_MS'] ?? 15_000),
  }),
)
