import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { type Ator, ehClassificador, type Versionada } from '../ator/index.ts'

/** De quem o texto é: de um setor ou, sem ele, da entidade. */
export type Gaveta = { setorId: string | null }

/** O da entidade é do classificador; o do setor, de quem é do setor, como nos marcadores (domínio §13). */
export const podeMudar = (ator: Ator, { setorId }: Gaveta): boolean =>
  setorId === null ? ehClassificador(ator) : ator.setores.includes(setorId)

export function exigirQueMude(ator: Ator, gaveta: Gaveta): void {
  if (podeMudar(ator, gaveta)) return
  throw new Recusa(
    'SemPermissaoException',
    gaveta.setorId === null
      ? 'Só o classificador altera e arquiva os textos padrão da entidade.'
      : 'Você não é membro deste setor.',
  )
}

/** Atos sobre os textos de uma gaveta passam um de cada vez: preso está o setor ou a entidade. */
export async function travarGaveta(tx: Tx, { setorId }: Gaveta): Promise<void> {
  if (setorId === null) await tx.selectFrom('marca').select('id').forNoKeyUpdate().execute()
  else await tx.selectFrom('setor').select('id').where('id', '=', setorId).forNoKeyUpdate().execute()
}

export type Guardado = Gaveta &
  Versionada & {
    id: string
    nome: string
    nomeDobrado: string
    atalho: string | null
    html: string
    arquivadoEm: Date | null
  }

/** O texto, preso com a gaveta dele. O que a pessoa não usa não existe para ela. */
export async function travarTexto(tx: Tx, ator: Ator, id: string): Promise<Guardado> {
  const achado = isId(id) ? await procurar(tx, id.toLowerCase()) : undefined
  if (achado === undefined) throw naoEncontrado()
  if (achado.setorId !== null && !ator.setores.includes(achado.setorId)) throw naoEncontrado()
  exigirQueMude(ator, achado)
  await travarGaveta(tx, achado)
  return (await procurar(tx, achado.id))!
}

const procurar = (tx: Tx, id: string): Promise<Guardado | undefined> =>
  tx
    .selectFrom('textoPadrao')
    .select([
      'id',
      'setorId',
      'nome',
      'nomeDobrado',
      'atalho',
      'html',
      'versao',
      'arquivadoEm',
      'alteradoEm',
      'alteradoPor',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** Na gaveta, entre os que se oferecem, nem o nome nem o atalho se repetem. */
export async function exigirQueNaoRepita(
  tx: Tx,
  { setorId }: Gaveta,
  { id, nomeDobrado, atalho }: { id: string | null; nomeDobrado: string; atalho: string | null },
): Promise<void> {
  const outros = await tx
    .selectFrom('textoPadrao')
    .select(['nomeDobrado', 'nome', 'atalho'])
    .where('setorId', 'is not distinct from', setorId)
    .where('arquivadoEm', 'is', null)
    .$if(id !== null, (q) => q.where('id', '!=', id))
    .where((eb) => eb.or([eb('nomeDobrado', '=', nomeDobrado), eb('atalho', '=', atalho)]))
    .execute()
  const mesmoNome = outros.find((outro) => outro.nomeDobrado === nomeDobrado)
  if (mesmoNome) throw validacao('nome', `Já há um texto padrão com o nome “${mesmoNome.nome}”.`)
  const [mesmoAtalho] = outros
  if (mesmoAtalho) throw validacao('atalho', `O atalho já é de “${mesmoAtalho.nome}”.`)
}
