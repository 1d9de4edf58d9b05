import { comoProcesso, exigida } from '../comum/servidor.ts'
import { pkiDoProcesso } from '../pki/processo.ts'
import { iniciarAssinador } from './assinador.ts'

await comoProcesso('assinador', async () =>
  iniciarAssinador({ porta: Number(exigida('PORT')), pki: await pkiDoProcesso() }),
)
