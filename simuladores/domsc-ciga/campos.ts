import { readFileSync } from 'node:fs'

type Tipo = 'texto' | 'inteiro' | 'valor' | 'data' | 'sfinge' | 'arquivo'
export type Campo = { nome: string; tipo: Tipo; obrigatorio?: boolean; maximo?: number }
export type Operacao = 'ato' | 'autopublicacao' | 'acervo'
export type Situacao = 'AGENDADO' | 'PUBLICADO' | 'EXCLUIDO'
type Metadados = 'lei' | 'contrato'

/** Every name of the service that no public source confirms. */
export type Campos = {
  confirmado: boolean
  cadastro: {
    operacao: { nome: string; valores: Record<Operacao, string> }
  } & Record<'titulo' | 'categoria' | 'dataDePublicacao' | 'urlDeOrigem' | 'sfinge' | 'arquivo', Campo>
  metadados: Record<Metadados, Record<string, Campo>>
  pedidos: { codigo: string }
  respostas: { codigo: string; urlDoPdf: string; situacoes: Record<Situacao, string> }
  categorias: Record<string, string>
}

/** The table beside this file, or another of the same shape. */
export const lerCampos = (arquivo: string | URL = new URL('campos.json', import.meta.url)): Campos =>
  JSON.parse(readFileSync(arquivo, 'utf8')) as Campos

/** Laws and decrees, and contracts, go with metadata of their own; these numbers are the service's. */
export const metadadosDa = (categoria: number): Metadados | undefined =>
  [1, 2].includes(categoria) ? 'lei' : [6, 7, 28].includes(categoria) ? 'contrato' : undefined
