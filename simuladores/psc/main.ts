import { comoProcesso, exigida } from '../comum/servidor.ts'
import { pkiDoProcesso } from '../pki/processo.ts'
import { iniciarPsc } from './psc.ts'

await comoProcesso('psc', async () =>
  iniciarPsc({
    porta: Number(exigida('PORT')),
    pki: await pkiDoProcesso(),
    cliente: { id: exigida('PSC_CLIENTE'), segredo: exigida('PSC_SEGREDO'), nome: 'Autos' },
    resumo: process.env['PSC_RESUMO'] === 'HEX' ? 'HEX' : 'BASE64',
    origens: exigida('PSC_ORIGENS').split(','),
  }),
)
