import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cliente } from '../comum/retorno.ts'
import { comoProcesso, exigida } from '../comum/servidor.ts'
import type { Pki } from '../pki/pki.ts'
import { pessoasDoProcesso } from '../pki/processo.ts'
import { iniciarIcp } from './icp.ts'

await comoProcesso('icp', async () => {
  const icp = await iniciarIcp({
    porta: Number(exigida('PORT')),
    pasta: exigida('PKI_PASTA'),
    pessoas: pessoasDoProcesso(),
    serpro: serproDoProcesso(),
  })
  await anunciar(icp.pki)
  return icp
})

/** What the product's own configuration needs of the PKI: its roots, and the certificates that seal. */
async function anunciar({ pasta, ancoras, instituicoes, instituicao }: Pki): Promise<void> {
  const prontas = await Promise.all(instituicoes.map(async ({ id }) => [id, await instituicao(id)] as const))
  const selos = Object.fromEntries(prontas.map(([id, { p12, senha }]) => [id, { p12, senha }]))
  writeFileSync(join(pasta, 'anuncio.json'), JSON.stringify({ ancoras, instituicoes: selos }, null, 2), {
    mode: 0o600,
  })
}

/** `ICP_SERPRO`: `chave:segredo`. */
function serproDoProcesso(): Cliente | undefined {
  const [id, segredo] = (process.env['ICP_SERPRO'] ?? '').split(/:(.*)/s)
  return id && segredo ? { id, segredo } : undefined
}
