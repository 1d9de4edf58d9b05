import type { DocumentoParaAssinar } from '../fila.ts'

/** O documento, na mão de quem não é da casa: convidado ou cidadão. */
export type DocumentoDeFora = DocumentoParaAssinar & { pdf: string | null }

export type Desfecho = 'assinado' | 'rejeitado'
