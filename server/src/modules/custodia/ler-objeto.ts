import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type Readable, Writable } from 'node:stream'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'

export type Leitor = Pick<Armazenamento, 'abrir' | 'descrever'>
export type Lido =
  | { situacao: 'INTEGRO'; bytes: number }
  | { situacao: 'ALTERADO'; bytes: number; sha256: string }
  | { situacao: 'OUTRO_TAMANHO'; bytes: number }
  | { situacao: 'FALTA'; bytes: 0 }
  | { situacao: 'NAO_LIDO'; bytes: 0; porQue: string }
type Esperado = { chave: string; versionId: string | null; sha256: string | null; tamanho: number | null }

type Opcoes = { tentativas?: number; sinal?: AbortSignal | undefined }

/** Lê o objeto inteiro, aos pedaços, e diz se é o que a linha diz. Sem resumo na linha, basta que esteja lá. */
export async function lerObjeto(
  armazenamento: Leitor,
  esperado: Esperado,
  { tentativas = 3, sinal }: Opcoes = {},
): Promise<Lido> {
  let porQue = ''
  for (let vez = 1; vez <= tentativas && sinal?.aborted !== true; vez++) {
    try {
      return await lerUmaVez(armazenamento, esperado, sinal)
    } catch (erro) {
      porQue = motivoDe(erro)
    }
  }
  return { situacao: 'NAO_LIDO', bytes: 0, porQue }
}

async function lerUmaVez(
  armazenamento: Leitor,
  { chave, versionId, sha256, tamanho }: Esperado,
  sinal: AbortSignal | undefined,
): Promise<Lido> {
  if (sha256 === null) {
    const descrito = await armazenamento.descrever(chave, versionId)
    return descrito === undefined ? { situacao: 'FALTA', bytes: 0 } : { situacao: 'INTEGRO', bytes: 0 }
  }
  let lido: { sha256: string; bytes: number }
  try {
    lido = await resumir(await armazenamento.abrir(chave, versionId), sinal)
  } catch (erro) {
    // O que não se abre pode não estar lá, ou estar fora do ar quem o guarda.
    if ((await armazenamento.descrever(chave, versionId)) === undefined)
      return { situacao: 'FALTA', bytes: 0 }
    throw erro
  }
  if (tamanho !== null && lido.bytes !== tamanho) return { situacao: 'OUTRO_TAMANHO', bytes: lido.bytes }
  return lido.sha256 === sha256
    ? { situacao: 'INTEGRO', bytes: lido.bytes }
    : { situacao: 'ALTERADO', ...lido }
}

async function resumir(corpo: Readable, sinal: AbortSignal | undefined) {
  const resumo = createHash('sha256')
  let bytes = 0
  const medir = new Writable({
    write(parte: Buffer, _, feito) {
      resumo.update(parte)
      bytes += parte.length
      feito()
    },
  })
  await pipeline(corpo, medir, { signal: sinal })
  return { sha256: resumo.digest('hex'), bytes }
}

const motivoDe = (erro: unknown): string => {
  const causa = erro instanceof Error ? (erro.cause ?? erro) : erro
  return causa instanceof Error ? causa.message || causa.name : String(causa)
}
