import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { comoProcesso, exigida } from '../comum/servidor.ts'
import type { PessoaDaPki } from '../pki/elenco.ts'
import type { Pki } from '../pki/pki.ts'
import { iniciarIcp } from './icp.ts'

const { PKI_PESSOAS } = process.env

await comoProcesso('icp', async () => {
  const icp = await iniciarIcp({
    porta: Number(exigida('PORT')),
    pasta: exigida('PKI_PASTA'),
    pessoas: PKI_PESSOAS ? (JSON.parse(readFileSync(PKI_PESSOAS, 'utf8')) as PessoaDaPki[]) : undefined,
  })
  await anunciar(icp.pki)
  return icp
})

/** What the product's own configuration needs of the PKI: its roots, and the certificates that seal. */
async function anunciar({ pasta, ancoras, instituicoes, instituicao }: Pki): Promise<void> {
  const prontas = await Promise.all(instituicoes.map(async ({ id }) => [id, await instituicao(id)] as const))
  const selos = Object.fromEntries(prontas.map(([id, { p12, senha }]) => [id, { p12, senha }]))
  writeFileSync(join(pasta, 'anuncio.json'), JSON.stringify({ ancoras, instituicoes: selos }, null, 2), { mode: 0o600 })
}
