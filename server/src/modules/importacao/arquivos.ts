import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { CONTENT_TYPE, type Extensao, extensaoDe } from '@autos/contract/regras/arquivos.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { wholeOf } from '../../adapters/open-file.ts'
import { gravarUmaVez } from '../../adapters/armazenamento/gravar-uma-vez.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { withNameless } from '../../adapters/nameless-file.ts'
import { chaveDaVersao, type Examinado, examinarBytes } from '../documentos/index.ts'
import { type Chegada, NaoCabe } from './chegada.ts'
import type { LinhaDoBanco } from './gravar.ts'
import type { Linha } from './linhas.ts'

export type Arquivo = Omit<Examinado, 'emOrdem'> & {
  sha256: string
  tamanho: number
  bytes: Uint8Array
  emOrdem: Uint8Array | null
}

/** O arquivo da linha, pela mesma porta por que passam os que se enviam pela tela. */
export async function examinarArquivo(chegada: Chegada, linha: Linha): Promise<Arquivo> {
  const nome = linha.de('arquivo')
  const bytes = await lerDaPasta(chegada, nome)
  const resumo = sha256(bytes)
  const dito = linha.de('sha256').toLowerCase()
  if (dito !== '' && dito !== resumo)
    throw new NaoCabe('sha256', `O arquivo ${nome} não é o que a linha diz: o SHA-256 dele é ${resumo}.`)
  const visto = await ver(chegada, extensaoDe(nome), bytes)
  if (typeof visto === 'string') throw new NaoCabe('arquivo', `${nome}: ${visto}`)
  return { ...visto, sha256: resumo, tamanho: bytes.length, bytes }
}

const ver = (
  { meios }: Chegada,
  extensao: string,
  bytes: Uint8Array,
): Promise<Pick<Arquivo, keyof Examinado> | string> =>
  withNameless(async (novo) => {
    const { write, read } = await novo()
    await write.writeFile(bytes)
    const aberto = { descritor: read.fd, tamanho: bytes.length }
    const visto = await examinarBytes(meios, { extensao, bytes: aberto }, novo)
    if (typeof visto === 'string') return visto
    return { ...visto, emOrdem: visto.emOrdem && wholeOf(visto.emOrdem) }
  })

/** Só o que está dentro da pasta: nem por `..`, nem por um atalho que aponte para fora. */
async function lerDaPasta({ pasta, meios }: Chegada, nome: string): Promise<Uint8Array> {
  const raiz = await realpath(pasta)
  const caminho = await realpath(join(raiz, nome.replaceAll('\\', '/'))).catch(() => null)
  if (caminho === null) throw new NaoCabe('arquivo', `Não há o arquivo ${nome} na pasta.`)
  if (!caminho.startsWith(raiz + sep)) throw new NaoCabe('arquivo', `${nome} está fora da pasta.`)
  const { size } = await stat(caminho)
  if (size > meios.sistema.marca.arquivoMaxBytes)
    throw new NaoCabe('arquivo', `${nome}: ${MENSAGENS.tamanhoExcedido}`)
  return readFile(caminho)
}

/** Guarda os bytes, antes da transação; nomeados pelo conteúdo, repetir não cria outra coisa. */
export async function guardarArquivo(
  chegada: Chegada,
  documentoId: string,
  arquivo: Arquivo,
): Promise<LinhaDoBanco[]> {
  const { bytes, emOrdem, extensao, paginas } = arquivo
  const recebida = {
    documentoId,
    numero: 1,
    extensao,
    paginas,
    motivo: 'ENVIO',
    ...(await guardar(chegada, documentoId, { bytes, extensao })),
  }
  if (emOrdem === null) return [recebida]
  const reparada = await guardar(chegada, documentoId, { bytes: emOrdem, extensao })
  return [recebida, { ...recebida, ...reparada, numero: 2, motivo: 'REPARO' }]
}

async function guardar(
  { meios }: Chegada,
  documentoId: string,
  { bytes, extensao }: { bytes: Uint8Array; extensao: Extensao },
) {
  const chave = chaveDaVersao(documentoId, sha256(bytes), extensao)
  const {
    versionId,
    sha256: resumo,
    tamanho,
  } = await gravarUmaVez(meios.armazenamento, { chave, bytes, tipo: CONTENT_TYPE[extensao] })
  return { chave, versionId, sha256: resumo, tamanho }
}
