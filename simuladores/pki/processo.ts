import { readFileSync } from 'node:fs'
import { exigida } from '../comum/servidor.ts'
import type { PessoaDaPki } from './elenco.ts'
import { criarPki, type Pki } from './pki.ts'

/** Whom the stand-ins know, when they run as processes. */
export function pessoasDoProcesso(): PessoaDaPki[] | undefined {
  const { PKI_PESSOAS } = process.env
  return PKI_PESSOAS ? (JSON.parse(readFileSync(PKI_PESSOAS, 'utf8')) as PessoaDaPki[]) : undefined
}

/** The PKI of PKI_PASTA, whose addresses are those of PKI_ICP. */
export const pkiDoProcesso = (): Promise<Pki> =>
  criarPki(exigida('PKI_PASTA'), { enderecoIcp: exigida('PKI_ICP'), pessoas: pessoasDoProcesso() })
