import { comoProcesso, exigida } from '../comum/servidor.ts'
import { pkiDoProcesso } from '../pki/processo.ts'
import { iniciarGovBr } from './govbr.ts'

await comoProcesso('govbr', async () =>
  iniciarGovBr({
    porta: Number(exigida('PORT')),
    pki: await pkiDoProcesso(),
    ...clientes(exigida('GOVBR_CLIENTES').split(','), exigida('GOVBR_SEGREDO')),
    retornos: exigida('GOVBR_RETORNOS').split(','),
    saidas: exigida('GOVBR_SAIDAS').split(','),
    cms: 'real',
  }),
)

/** Two for each organ: of the Login Único, and of the signature service. */
function clientes(ids: readonly string[], segredo: string) {
  const de = (fim: string) => ids.map((id) => ({ id: `${id}${fim}`, segredo, nome: 'Autos' }))
  return { clientes: de(''), clientesDaAssinatura: de('-assinatura') }
}
