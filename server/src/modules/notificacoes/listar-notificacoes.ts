import type { ArgumentosDeQuery, TipoItem } from '@autos/contract/entradas.ts'
import { identificadorDe } from '@autos/contract/regras/numeracao.ts'
import type { Reader } from '../../kernel/database.ts'
import { carregarFatos, type Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'

type Item = { id: string; tipo: TipoItem; identificador: string; titulo: string }
export type Notificacoes = {
  naoLidas: number
  dados: {
    id: string
    titulo: string
    texto: string
    criadaEm: Date
    lidaEm: Date | null
    item: Item | null
  }[]
}

const PADRAO = 20
const MAXIMO = 100

/** O sino de quem pede, as mais novas primeiro. O item aparece como a pessoa o vê agora, ou não aparece. */
export async function listarNotificacoes(
  reader: Reader,
  ator: Ator,
  { limit }: ArgumentosDeQuery['notificacoes'],
): Promise<Notificacoes> {
  const linhas = await reader
    .selectFrom('notificacao')
    .select(['id', 'docprocId', 'titulo', 'texto', 'criadaEm', 'lidaEm'])
    .where('usuarioId', '=', ator.id)
    .orderBy('criadaEm', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.min(Math.max(limit ?? PADRAO, 0), MAXIMO))
    .execute()
  const { naoLidas } = await reader
    .selectFrom('notificacao')
    .select((eb) => eb.fn.countAll<number>().as('naoLidas'))
    .where('usuarioId', '=', ator.id)
    .where('lidaEm', 'is', null)
    .executeTakeFirstOrThrow()
  const fatos = await carregarFatos(reader, ator, {
    quais: linhas.flatMap(({ docprocId }) => docprocId ?? []),
  })
  return {
    naoLidas,
    dados: linhas.map(({ docprocId, ...notificacao }) => ({
      ...notificacao,
      item: itemDe(fatos.get(docprocId ?? '')),
    })),
  }
}

function itemDe(fatos: Fatos | undefined): Item | null {
  if (fatos === undefined) return null
  const { id, documento, eletronico, clonadoDe, tituloVisivel } = fatos
  return {
    id,
    tipo: documento ? 'DOCUMENTO' : 'PROCESSO',
    identificador: identificadorDe(id, eletronico, clonadoDe !== null),
    titulo: tituloVisivel,
  }
}
