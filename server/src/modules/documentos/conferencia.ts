import type { Extensao } from '@autos/contract/regras/arquivos.ts'
import type { Antivirus, Exame } from '../../adapters/antivirus/port.ts'
import type { Armazenamento, Gravado } from '../../adapters/armazenamento/port.ts'
import type { AssinaturaPdf } from '../../adapters/assinatura-pdf/port.ts'
import type { OpenFile } from '../../adapters/open-file.ts'
import type { LeitorDePdf } from '../../adapters/leitor-pdf/port.ts'
import type { LeitorDeZip } from '../../adapters/leitor-zip/port.ts'
import type { LeitorDeTexto } from '../../adapters/texto-pdf/port.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Ledger } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import type { Baixado } from '../preparo/index.ts'
import type { ArquivoVisto } from '../tarjas/index.ts'

/** O que mais acontece, na mesma transação, quando o arquivo se aceita (causa nula) ou se recusa. */
export type AoConferir = (
  tx: Tx,
  sistema: Ator,
  conferido: { documentoId: string; causa: string | null },
) => Promise<void>

/** Com que se julgam os bytes. */
export type MeiosDoExame = {
  antivirus: Antivirus
  leitor: LeitorDePdf
  leitorDeZip: LeitorDeZip
  reparador: Pick<AssinaturaPdf, 'reparar'>
}

export type MeiosDaConferencia = MeiosDoExame & {
  ledger: Ledger
  armazenamento: Armazenamento
  /** Do arquivo que toma o lugar de um que alguém de fora lê. */
  leitorDeTexto: LeitorDeTexto
  sistema: Ator
  aoConferir: AoConferir
}

export type Intencao = {
  id: string
  documentoId: string
  chave: string
  extensao: string
  versionId: string | null
  criadaPor: string | null
  deRascunho: boolean
  /** Do que se escreveu aqui: onde fica o selo de quem assina. */
  lugares: unknown
  dadosVistos: boolean | null
  retida: Retida | null
}

/** O que se achou no arquivo que espera por quem decida, e em que bytes. */
export type Retida = ArquivoVisto & { sha256: string; tamanho: number }

export type Guardado = { chave: string; gravado: Gravado }

/** O que há nos bytes; `emOrdem`: os mesmos com a estrutura em ordem, quando não estava. */
export type Examinado = {
  extensao: Extensao
  emOrdem: OpenFile | null
  paginas: number | null
  texto: string
  assinaturasNoArquivo: number
  exame: Exame | null
}

export type Aberto = { bytes: Baixado; exame: Examinado }

/** `reparado`: o mesmo documento com a estrutura em ordem, sem o que não se poderia assinar. */
export type Conferido = Guardado & Omit<Examinado, 'emOrdem'> & { reparado: Guardado | null }
