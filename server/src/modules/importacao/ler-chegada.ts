import { type Chegada, ESPECIES, type MeiosDaImportacao, type PedidoDeImportacao } from './chegada.ts'
import type { Relatorio } from './relatorio.ts'

/** O que já veio desta fonte, e o que já havia aqui a que o que vem se liga. */
export async function lerChegada(
  meios: MeiosDaImportacao,
  {
    relatorio,
    aoGravar = () => undefined,
    ...pedido
  }: PedidoDeImportacao & { relatorio: Relatorio; aoGravar?: Chegada['aoGravar'] },
): Promise<Chegada> {
  const { db } = meios.ledger
  const vindos = await db
    .selectFrom('importado')
    .select(['especie', 'codigo', 'id'])
    .where('fonte', '=', pedido.fonte)
    .execute()
  const setores = await db
    .selectFrom('setor')
    .select(['id', 'sigla', 'nome', 'superiorId', 'desativadoEm', 'grupo'])
    .execute()
  const pessoas = await db.selectFrom('usuario').select(['id', 'desativadoEm']).execute()
  const apensos = await db
    .selectFrom('docproc')
    .select(['id', 'paiId'])
    .where('vinculo', '=', 'apenso')
    .execute()
  return {
    ...pedido,
    meios,
    relatorio,
    aoGravar,
    ids: porEspecie(vindos),
    jaVieram: porEspecie(vindos),
    setores: new Map(
      setores.map(({ desativadoEm, ...setor }) => [setor.id, { ...setor, ativo: desativadoEm === null }]),
    ),
    pessoas: new Map(pessoas.map(({ id, desativadoEm }) => [id, { id, ativa: desativadoEm === null }])),
    classes: await lerClasses(meios),
    principais: new Map(apensos.map(({ id, paiId }) => [id, paiId!])),
    vieram: semNenhum(),
  }
}

const semNenhum = (): Chegada['vieram'] => ({
  setor: 0,
  pessoa: 0,
  classificacao: 0,
  interessado: 0,
  processo: 0,
  documento: 0,
  tramitacao: 0,
})

const porEspecie = (vindos: readonly { especie: string; codigo: string; id: string }[]) =>
  Object.fromEntries(
    ESPECIES.map((especie) => [
      especie,
      new Map(vindos.filter((um) => um.especie === especie).map(({ codigo, id }) => [codigo, id])),
    ]),
  ) as Chegada['ids']

async function lerClasses({ ledger: { db } }: MeiosDaImportacao): Promise<Chegada['classes']> {
  const linhas = await db
    .selectFrom('classificacao')
    .select([
      'id',
      'especie',
      'tipo',
      'numeravel',
      'numeracaoCampos',
      'deDocumento',
      'deProcesso',
      'nivelAssinatura',
    ])
    .execute()
  return new Map(
    linhas.map(({ numeracaoCampos, ...classe }) => {
      const campos = numeracaoCampos as { campo: string; on: boolean }[]
      return [classe.id, { ...classe, numeraPor: campos.filter(({ on }) => on).map(({ campo }) => campo) }]
    }),
  )
}
