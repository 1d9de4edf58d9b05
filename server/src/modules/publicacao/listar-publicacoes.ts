import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { paginaDe } from '@autos/contract/regras/pagina.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { lerPublicacoes, type PublicacaoMostrada } from './ler-publicacoes.ts'

/** Tudo o que se mandou ao diário. */
export async function listarPublicacoes(
  reader: Reader,
  ator: Ator,
  { situacoes, ...pagina }: ArgumentosDeQuery['publicacoes'],
): Promise<PublicacaoMostrada[]> {
  exigirPapel(ator, 'publicador')
  return lerPublicacoes(
    reader,
    situacoes == null ? sql`true` : sql`p.situacao = any(${[...situacoes]}::text[])`,
    paginaDe(pagina),
  )
}

/**
 * As que pedem atenção: recusadas, paradas, e as que já falharam ao menos uma vez. A recusada que se refez
 * não consta.
 */
export async function listarComErro(
  reader: Reader,
  ator: Ator,
  pagina: ArgumentosDeQuery['publicacoesComErro'],
): Promise<PublicacaoMostrada[]> {
  exigirPapel(ator, 'publicador')
  return lerPublicacoes(
    reader,
    sql`(p.situacao = 'ERRO' or p.parada_em is not null or (p.situacao = 'PENDENTE' and p.tentativas > 0 and p.falha is not null))
    and not exists (select 1 from publicacao o where o.documento_id = p.documento_id and o.criada_em > p.criada_em)`,
    paginaDe(pagina),
  )
}
