import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { CaixaDoMenu, TipoItem } from '@autos/contract/entradas.ts'
import { LISTA_MAX } from '@autos/contract/regras/limites.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { setoresDe, usuarioDe, visiveis } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { caixaDoSetor, caixaPessoal, novos, pedidaA } from './listas.ts'

export type Conta = {
  caixa: CaixaDoMenu
  tipo: TipoItem
  setorId: string | null
  total: number
  naoLidos: number | null
}
type Fatia = Conta & { novo: boolean }

/**
 * As contas do menu, num comando, pelas mesmas fatias das listas: cada caixa custa o que custa o seu índice,
 * até onde a lista vai.
 */
export async function contasDasListas(reader: Reader, ator: Ator): Promise<Conta[]> {
  const { rows } = await sql<Fatia>`
    select c.caixa, upper(d.tipo) as tipo, c.setor as "setorId", d.novo, count(*)::int as total,
      (count(*) filter (where ${naoLido(ator)}))::int as "naoLidos"
    from (${sql.join([...caixasDe(ator, 'documento'), ...caixasDe(ator, 'processo'), paraAssinar(ator), paraAceitar(ator)], sql` union all `)}) as c (caixa, setor, id)
    join docproc d on d.id = c.id left join tramite t on t.id = d.carga_tramite_id ${comLeitura(ator)}
    group by c.caixa, d.tipo, c.setor, d.novo`.execute(reader)
  return (['DOCUMENTO', 'PROCESSO'] as const).flatMap((tipo) =>
    contas(rows.filter((fatia) => fatia.tipo === tipo)),
  )
}

/** A leitura `l` de quem pergunta, do item `d`. */
export const comLeitura = (ator: Ator): RawBuilder<unknown> =>
  sql`left join leitura l on l.docproc_id = d.id and l.usuario_id = ${usuarioDe(ator)}::uuid`

/** Chegou por outra pessoa, no trâmite `t`, e não se abriu desde então. */
export const naoLido = (ator: Ator): RawBuilder<unknown> =>
  sql`(d.carga_tipo <> 'CRIACAO' and t.realizado_por is distinct from ${usuarioDe(ator)}::uuid and (l.em is null or l.em < d.carga_em))`

const caixasDe = (ator: Ator, tipo: TipoDeItem): RawBuilder<unknown>[] => [
  sql`select 'ENTRADA', s.id, x.id from unnest(${listed(setoresDe(ator))}) as s(id) cross join lateral (${caixaDoSetor(ator, tipo)}) as x`,
  sql`select 'COMIGO', null::uuid, x.id from (${caixaPessoal(ator, tipo, sql`true`)}) as x`,
  sql`select 'NAO_ENVIADOS', null::uuid, x.id from (${novos(ator, tipo)}) as x`,
]

const paraAssinar = (ator: Ator): RawBuilder<unknown> => sql`
  select distinct 'PARA_ASSINAR', null::uuid, d.id from assinante a join docproc d on d.id = a.documento_id join documento e on e.id = d.id join docproc r on r.id = d.raiz_id
  where ${pedidaA(ator)} and a.situacao = 'PENDENTE' and not r.arquivado and e.desconsiderado_em is null and e.situacao_arquivo = 'OK'`

const paraAceitar = (ator: Ator): RawBuilder<unknown> => sql`
  select 'PARA_ACEITAR', null::uuid, d.id from documento e join docproc d on d.id = e.id
  where e.aceite = 'PENDENTE' and coalesce(e.entrega_setor_id, ${ator.marca.setorProtocoloId}::uuid) = any(${setoresDe(ator)}::uuid[]) and ${visiveis(ator)}`

/** A entrada toda é a dos setores e o que está com a pessoa e já saiu de quem o criou. */
function contas(fatias: readonly Fatia[]): Conta[] {
  const dosSetores = fatias.filter(({ caixa }) => caixa === 'ENTRADA')
  const comigo = fatias.filter(({ caixa }) => caixa === 'COMIGO')
  const outras = (['NAO_ENVIADOS', 'PARA_ASSINAR', 'PARA_ACEITAR'] as const).flatMap((caixa) =>
    somar(
      caixa,
      fatias.filter((fatia) => fatia.caixa === caixa),
    ),
  )
  return [
    ...somar('ENTRADA', [...dosSetores, ...comigo.filter(({ novo }) => !novo)]),
    ...[...new Set(dosSetores.map(({ setorId }) => setorId))].flatMap((setorId) =>
      somar(
        'ENTRADA',
        dosSetores.filter((fatia) => fatia.setorId === setorId),
        setorId,
      ),
    ),
    ...somar('COMIGO', comigo),
    ...outras.map((conta) => ({ ...conta, naoLidos: null })),
  ]
}

function somar(caixa: CaixaDoMenu, fatias: readonly Fatia[], setorId: string | null = null): Conta[] {
  const [primeira] = fatias
  if (primeira === undefined) return []
  const soma = (de: 'total' | 'naoLidos') =>
    Math.min(
      fatias.reduce((n, fatia) => n + (fatia[de] ?? 0), 0),
      LISTA_MAX,
    )
  return [{ caixa, tipo: primeira.tipo, setorId, total: soma('total'), naoLidos: soma('naoLidos') }]
}
