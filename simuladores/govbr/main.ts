import { comoProcesso, exigida } from '../comum/servidor.ts'
import { pkiDoProcesso } from '../pki/processo.ts'
import { iniciarGovBr } from './govbr.ts'

await comoProcesso('govbr', async () =>
  iniciarGovBr({
    porta: Number(exigida('PORT')),
    pki: await pkiDoProcesso(),
    cliente: { id: exigida('GOVBR_CLIENTE'), segredo: exigida('GOVBR_SEGREDO'), nome: 'Autos' },
    origens: exigida('GOVBR_ORIGENS').split(','),
  }),
)
