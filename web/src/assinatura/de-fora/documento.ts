import type { Enderecos } from '../../partes/leitor/use-copia-ou-original.ts'
import type { DocumentoParaAssinar } from '../fila.ts'

/** O documento, na mão de quem não é da casa: convidado ou cidadão. */
export type DocumentoDeFora = DocumentoParaAssinar & Enderecos

export type Desfecho = 'assinado' | 'rejeitado'
