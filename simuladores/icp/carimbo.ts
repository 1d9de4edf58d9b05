import { randomBytes } from 'node:crypto'
import { TimeStampReq } from 'pkijs'
import { assinarCms, certificadoAssinante, resumir } from '../pki/cms.ts'
import {
  bitsNomeados,
  inteiro,
  nulo,
  octetos,
  oid,
  sequencia,
  tempoGeral,
  utf8,
  type Der,
} from '../pki/der.ts'
import { POLITICA_DO_CARIMBO } from '../pki/perfis.ts'
import type { Pki } from '../pki/pki.ts'

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
// prettier-ignore
const TAMANHOS: Record<string, number> = {
  '2.16.840.1.101.3.4.2.1': 32, '2.16.840.1.101.3.4.2.2': 48, '2.16.840.1.101.3.4.2.3': 64,
}
/** PKIFailureInfo (RFC 3161 §2.4.2). */
const FALHA = {
  badAlg: 0,
  badRequest: 2,
  badDataFormat: 5,
  unacceptedPolicy: 15,
  unacceptedExtension: 16,
  systemFailure: 25,
} as const

/** How far from the time the lie is. */
const DESVIO_MS: Readonly<Record<string, number>> = {
  'hora-errada': -365 * 86_400_000,
  'minuto-adiantado': 60_000,
}

type Pedido = { resumo: Buffer; algoritmo: string; nonce: Buffer | undefined; certificados: boolean }

/**
 * Time stamping authority of RFC 3161. Lies: `outro-resumo` (of something else), `nonce-errado`, `repetido`
 * (the token of the request before), `sem-eku` (signed by who may not stamp), `hora-errada` (of last year),
 * `minuto-adiantado`, `assinatura-errada`; `recusa` is a refusal in good form, and `a-vencer` a good timestamp of somebody whose
 * certificate ends in a month.
 */
export function abrirCarimbo(pki: Pki): (pedido: Buffer, mentira?: string) => Promise<Der> {
  let anterior: Der | undefined
  return async (bytes, mentira) => {
    if (mentira === 'recusa') return recusar('systemFailure', 'Recusado a pedido.')
    const pedido = ler(bytes)
    if ('recusa' in pedido) return recusar(pedido.recusa, pedido.porque)
    if (mentira === 'repetido' && anterior) return anterior
    anterior = sequencia(sequencia(inteiro(0)), await carimbar(pki, pedido, mentira))
    return anterior
  }
}

const recusar = (falha: keyof typeof FALHA, texto: string): Der =>
  sequencia(sequencia(inteiro(2), sequencia(utf8(texto)), bitsNomeados(FALHA[falha])))

function ler(bytes: Buffer): Pedido | { recusa: keyof typeof FALHA; porque: string } {
  let pedido: TimeStampReq
  try {
    pedido = TimeStampReq.fromBER(new Uint8Array(bytes))
  } catch {
    return { recusa: 'badRequest', porque: 'Não é um TimeStampReq.' }
  }
  const { messageImprint, reqPolicy, nonce, certReq = false, extensions = [] } = pedido
  const algoritmo = messageImprint.hashAlgorithm.algorithmId
  const resumo = Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView)
  const tamanho = TAMANHOS[algoritmo]
  if (!tamanho) return { recusa: 'badAlg', porque: `Resumo não aceito: ${algoritmo}.` }
  if (resumo.length !== tamanho)
    return { recusa: 'badDataFormat', porque: 'O resumo não tem o tamanho do seu algoritmo.' }
  if (reqPolicy && reqPolicy !== POLITICA_DO_CARIMBO)
    return { recusa: 'unacceptedPolicy', porque: `Política não aceita: ${reqPolicy}.` }
  if (extensions.length) return { recusa: 'unacceptedExtension', porque: 'Extensões não são aceitas.' }
  return {
    resumo,
    algoritmo,
    nonce: nonce && Buffer.from(nonce.valueBlock.valueHexView),
    certificados: certReq,
  }
}

async function carimbar(
  pki: Pki,
  { resumo, algoritmo, nonce, certificados }: Pedido,
  mentira?: string,
): Promise<Der> {
  const quem = await pki.carimbo(
    mentira === 'sem-eku' ? 'sem-uso' : mentira === 'a-vencer' ? 'a-vencer' : 'bom',
  )
  const dito = nonce && mentira === 'nonce-errado' ? randomBytes(8) : nonce
  const conteudo = sequencia(
    inteiro(1),
    oid(POLITICA_DO_CARIMBO),
    sequencia(
      sequencia(oid(algoritmo), nulo()),
      octetos(mentira === 'outro-resumo' ? randomBytes(resumo.length) : resumo),
    ),
    inteiro(randomBytes(12)),
    tempoGeral(new Date(Date.now() + (DESVIO_MS[mentira ?? ''] ?? 0)), true),
    sequencia(inteiro(1)),
    dito ? inteiro(dito) : undefined,
  )
  const assinado = mentira === 'assinatura-errada' ? randomBytes(32) : conteudo
  return assinarCms({
    assinante: quem,
    tipo: TST_INFO,
    conteudo,
    resumo: resumir(quem.chave, assinado),
    atributos: [certificadoAssinante(quem.der)],
    certificados: certificados ? [quem.der, ...quem.cadeia.slice(0, 1)] : [],
  })
}
