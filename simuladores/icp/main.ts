import { readFileSync } from 'node:fs'
import { comoProcesso, exigida } from '../comum/servidor.ts'
import type { PessoaDaPki } from '../pki/elenco.ts'
import { iniciarIcp } from './icp.ts'

const { PKI_PESSOAS } = process.env

await comoProcesso('icp', async () => {
  const icp = await iniciarIcp({
    porta: Number(exigida('PORT')),
    pasta: exigida('PKI_PASTA'),
    pessoas: PKI_PESSOAS ? (JSON.parse(readFileSync(PKI_PESSOAS, 'utf8')) as PessoaDaPki[]) : undefined,
  })
  // Who seals is needed by the product's own configuration, before anybody asks.
  await Promise.all(icp.pki.instituicoes.map(({ id }) => icp.pki.instituicao(id)))
  return icp
})
