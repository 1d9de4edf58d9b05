import type { Product } from '../support/product.ts'
import { sql } from './acoes.ts'

/**
 * O que outra pessoa, ou outra máquina, faz com o item entre o diálogo aberto e o Enter; e o que o servidor
 * diz então.
 */
export type Estrago = {
  fazer: (product: Product, id: string) => Promise<unknown>
  desfazer: (product: Product, id: string) => Promise<unknown>
  recusa: string
}

const NA_RAIZ = 'id = (select raiz_id from docproc where id = $1)'

/** Quem é do setor o levou a outro: o que anda junto vai com o principal. */
export const levadoDe = (login: string): Estrago => ({
  fazer: sql(
    `update docproc set carga_usuario_id = null, carga_setor_id = (select id from setor where sigla = 'PGM'), novo = false where ${NA_RAIZ}`,
  ),
  desfazer: sql(
    `update docproc set carga_usuario_id = (select id from usuario where login = '${login}'), carga_setor_id = null where ${NA_RAIZ}`,
  ),
  recusa: 'não está na sua carga',
})

export const DESCONSIDERADO: Estrago = {
  fazer: sql('update documento set desconsiderado_em = now() where id = $1'),
  desfazer: sql('update documento set desconsiderado_em = null where id = $1'),
  recusa: 'foi desconsiderado',
}

export const ARQUIVADO: Estrago = {
  fazer: sql(`update docproc set arquivado = true where ${NA_RAIZ}`),
  desfazer: sql(`update docproc set arquivado = false where ${NA_RAIZ}`),
  recusa: 'está arquivado',
}

export const PUBLICADO: Estrago = {
  fazer: sql(`update documento set publicacao = 'PUBLICADO' where id = $1`),
  desfazer: sql('update documento set publicacao = null where id = $1'),
  recusa: 'já foi publicado no diário oficial',
}

export const REJEITADO: Estrago = {
  fazer: sql(`update documento set aceite = 'REJEITADO' where id = $1`),
  desfazer: sql('update documento set aceite = null where id = $1'),
  recusa: 'foi rejeitado na entrega',
}

export const EXCLUIDO: Estrago = {
  fazer: sql('update docproc set excluido_em = now() where id = $1'),
  desfazer: sql('update docproc set excluido_em = null where id = $1'),
  recusa: 'Não encontrado ou sem acesso.',
}

const entregueA = (sigla: string) =>
  sql(`update documento set entrega_setor_id = (select id from setor where sigla = '${sigla}') where id = $1`)

export const ENTREGUE_A_OUTRO: Estrago = {
  fazer: entregueA('PGM'),
  desfazer: entregueA('PROT'),
  recusa: 'foi entregue a outro setor',
}

const arquivoEm = (situacao: string) =>
  sql(`update documento set situacao_arquivo = '${situacao}' where id = $1`)

export const ARQUIVO_EM_ORDEM: Estrago = {
  fazer: arquivoEm('OK'),
  desfazer: arquivoEm('ERRO'),
  recusa: 'o arquivo está em ordem',
}
