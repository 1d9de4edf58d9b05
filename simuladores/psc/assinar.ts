import { randomBytes } from 'node:crypto'
import { assinarResumo, RESUMOS, type Resumo } from '../pki/assinar-resumo.ts'
import type { Identidade } from '../pki/pki.ts'
import { LIMITE, type Autorizacao } from './autorizacoes.ts'

export type CodigoDoResumo = 'BASE64' | 'HEX'

type Pedido = {
  hashes?: {
    id?: string
    alias?: string
    hash?: string
    hash_algorithm?: string
    signature_format?: string
  }[]
}
type Recusa = { status: number; erro: string; descricao: string }
type Assinadas = { assinaturas: { id: string; raw_signature: string }[] }

const invalido = (descricao: string): Recusa => ({ status: 400, erro: 'invalid_request', descricao })

/** Lies: `limite`, `outro-resumo`, `faltando` (one signature fewer than hashes). */
export function assinarResumos(
  quem: Identidade | undefined,
  { hashes = [] }: Pedido,
  {
    autorizacao,
    codigo,
    mentira,
  }: { autorizacao: Autorizacao; codigo: CodigoDoResumo; mentira: string | undefined },
): Assinadas | Recusa {
  if (!Array.isArray(hashes) || hashes.length === 0) return invalido('faltam hashes')
  if (quem === undefined) return invalido('certificate_alias desconhecido')
  if (hashes.length > LIMITE[autorizacao.alcance] || mentira === 'limite')
    return { status: 403, erro: 'amount over limit', descricao: 'amount over limit' }
  const assinaturas: Assinadas['assinaturas'] = []
  for (const {
    id = '',
    hash = '',
    hash_algorithm = RESUMOS['SHA-256'].oid,
    signature_format = 'RAW',
  } of hashes) {
    const algoritmo = (Object.keys(RESUMOS) as Resumo[]).find((nome) => RESUMOS[nome].oid === hash_algorithm)
    if (!algoritmo) return invalido(`hash_algorithm desconhecido: ${hash_algorithm}`)
    if (signature_format !== 'RAW') return invalido(`signature_format não atendido: ${signature_format}`)
    const bytes = decodificar(hash, codigo)
    if (bytes?.length !== RESUMOS[algoritmo].tamanho)
      return invalido(`hash deve vir em ${codigo} e ter o tamanho do algoritmo`)
    const assinatura = assinarResumo(
      quem.chave,
      mentira === 'outro-resumo' ? randomBytes(bytes.length) : bytes,
      algoritmo,
    )
    assinaturas.push({ id, raw_signature: assinatura.toString('base64') })
  }
  return { assinaturas: mentira === 'faltando' ? assinaturas.slice(1) : assinaturas }
}

/** In the one encoding that this provider takes: a hash in the other one is refused, not guessed. */
function decodificar(hash: string, codigo: CodigoDoResumo): Buffer | undefined {
  if (codigo === 'HEX') return /^([0-9a-f]{2})+$/i.test(hash) ? Buffer.from(hash, 'hex') : undefined
  return /^[A-Za-z0-9+/]+={0,2}$/.test(hash) ? Buffer.from(hash, 'base64') : undefined
}
