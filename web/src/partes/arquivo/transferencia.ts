import { CONTENT_TYPE, type Extensao } from '@autos/contract/regras/arquivos.ts'
import { PUT_URL_MINUTOS } from '@autos/contract/regras/limites.ts'

import { executar } from '../../api/executar.ts'
import {
  DocumentoProcessarDocument,
  DocumentoPutUrlDocument,
  SituacaoDoArquivoDocument,
} from '../../api/gen/graphql.ts'
import { novaChave } from '../../api/idempotency.ts'
import { md5DoArquivo } from './md5.ts'
import { FalhaNoEnvio, putDoArquivo } from './put.ts'

export type Etapa = 'conferindo' | 'enviando' | 'processando'
export type Andamento = { etapa: Etapa; fracao: number }

type Pedido = { id: string; extensao: Extensao; md5: string; tamanho: number }
type Entrega = { id: string; versionId: string; extensao: Extensao }
export type VereditoDoArquivo = { situacao: 'espera' | 'aceito' } | { situacao: 'recusado'; motivo: string }

/** Por onde o arquivo passa: as perguntas ao servidor, conforme quem envia. */
export type Caminho = {
  endereco: (pedido: Pedido, signal: AbortSignal) => Promise<string>
  entregar: (entrega: Entrega, opcoes: { chave: string; signal: AbortSignal }) => Promise<unknown>
  veredito: (id: string, signal: AbortSignal) => Promise<VereditoDoArquivo>
}

export const DA_CASA: Caminho = {
  endereco: async (pedido, signal) =>
    (await executar(DocumentoPutUrlDocument, pedido, { signal })).documentoPutUrl,
  entregar: (entrega, opcoes) => executar(DocumentoProcessarDocument, entrega, opcoes),
  veredito: async (id, signal) => {
    const { documento } = await executar(SituacaoDoArquivoDocument, { id }, { signal })
    // O que tomaria o lugar de outro e foi recusado deixa o documento como estava, com o motivo.
    if (documento.situacaoArquivo === 'ERRO' || (documento.situacaoArquivo === 'OK' && documento.erroArquivo))
      return { situacao: 'recusado', motivo: documento.erroArquivo ?? 'O arquivo não foi aceito.' }
    return { situacao: documento.situacaoArquivo === 'OK' ? 'aceito' : 'espera' }
  },
}

/** O servidor recebeu o arquivo e não o aceitou; o motivo é a frase dele. */
export class ArquivoRecusado extends Error {
  override name = 'ArquivoRecusado'
}

const ENTRE_CONSULTAS_MS = 700
const PACIENCIA_MS = 60_000
const FOLGA_MS = 60_000

/**
 * O caminho de um arquivo até o documento: MD5 → endereço assinado → PUT → entrega à conferência → espera
 * pelo veredito. Guarda o que já foi feito; chamar `continuar` de novo depois de uma falha recomeça de onde
 * parou, com as mesmas chaves.
 */
export class Transferencia {
  readonly #documentoId: string
  readonly #arquivo: File
  readonly #extensao: Extensao
  readonly #caminho: Caminho
  readonly #chave = novaChave()
  #md5 = ''
  #endereco: { url: string; venceEm: number } | undefined
  #versionId = ''
  #entregue = false

  constructor(
    documentoId: string,
    { arquivo, extensao }: { arquivo: File; extensao: Extensao },
    caminho: Caminho = DA_CASA,
  ) {
    this.#documentoId = documentoId
    this.#caminho = caminho
    this.#arquivo = arquivo
    this.#extensao = extensao
  }

  get documentoId(): string {
    return this.#documentoId
  }

  /**
   * 'demora': o arquivo foi entregue e o servidor ainda não terminou; os detalhes do documento acompanham.
   */
  async continuar(sinal: AbortSignal, contar: (andamento: Andamento) => void): Promise<'aceito' | 'demora'> {
    const tamanho = this.#arquivo.size
    contar({ etapa: 'conferindo', fracao: 0 })
    this.#md5 ||= await md5DoArquivo(this.#arquivo, sinal, (lidos) =>
      contar({ etapa: 'conferindo', fracao: lidos / tamanho }),
    )
    if (!this.#versionId) {
      contar({ etapa: 'enviando', fracao: 0 })
      this.#versionId = await this.#enviar(sinal, (bytes) =>
        contar({ etapa: 'enviando', fracao: bytes / tamanho }),
      )
    }
    contar({ etapa: 'processando', fracao: 1 })
    if (!this.#entregue) await this.#entregar(sinal)
    return this.#esperarVeredito(sinal)
  }

  async #enviar(sinal: AbortSignal, aoEnviar: (bytes: number) => void): Promise<string> {
    const url = await this.#enderecoValido(sinal)
    try {
      return await putDoArquivo({
        url,
        documentoId: this.#documentoId,
        arquivo: this.#arquivo,
        contentType: CONTENT_TYPE[this.#extensao],
        md5: this.#md5,
        sinal,
        aoEnviar,
      })
    } catch (erro) {
      // Recusado pelo armazenamento: o próximo envio pede um endereço novo. Rede caída: o mesmo ainda vale.
      if (erro instanceof FalhaNoEnvio && erro.status) this.#endereco = undefined
      throw erro
    }
  }

  async #enderecoValido(sinal: AbortSignal): Promise<string> {
    if (this.#endereco && this.#endereco.venceEm > Date.now()) return this.#endereco.url
    const pedido = {
      id: this.#documentoId,
      extensao: this.#extensao,
      md5: this.#md5,
      tamanho: this.#arquivo.size,
    }
    const url = await this.#caminho.endereco(pedido, sinal)
    this.#endereco = { url, venceEm: Date.now() + PUT_URL_MINUTOS * 60_000 - FOLGA_MS }
    return url
  }

  async #entregar(signal: AbortSignal): Promise<void> {
    await this.#caminho.entregar(
      { versionId: this.#versionId, id: this.#documentoId, extensao: this.#extensao },
      { chave: this.#chave, signal },
    )
    this.#entregue = true
  }

  async #esperarVeredito(signal: AbortSignal): Promise<'aceito' | 'demora'> {
    const desistirEm = Date.now() + PACIENCIA_MS
    while (Date.now() < desistirEm) {
      const veredito = await this.#caminho.veredito(this.#documentoId, signal)
      if (veredito.situacao === 'aceito') return 'aceito'
      if (veredito.situacao === 'recusado') throw new ArquivoRecusado(veredito.motivo)
      await esperar(ENTRE_CONSULTAS_MS, signal)
    }
    return 'demora'
  }
}

function esperar(ms: number, sinal: AbortSignal): Promise<void> {
  return new Promise((resolver, recusar) => {
    const relogio = setTimeout(resolver, ms)
    sinal.addEventListener(
      'abort',
      () => {
        clearTimeout(relogio)
        recusar(new DOMException('Cancelado', 'AbortError'))
      },
      { once: true },
    )
  })
}
