import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { type Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { type Destino, TEM_ACESSO } from '../setores/index.ts'

/** Um setor com os membros dele, ou uma pessoa com os setores dela. */
export type Candidato = Pick<Destino, 'id' | 'tipo'> & { lotacoes: readonly string[] }

/** O que decide, além dos fatos: os setores em cujo nome se envia, a árvore deles e quem lê o sigiloso. */
export type Alcance = {
  meusSetores: readonly string[]
  arvore: ReadonlySet<string>
  autorizados: ReadonlySet<string>
}

/** Os que existem e estão ativos (setores/destino.ts), todos ou um só. */
export async function carregarCandidatos(reader: Reader, id?: string): Promise<Candidato[]> {
  const um = (coluna: RawBuilder<unknown>) => (id === undefined ? sql`true` : sql`${coluna} = ${id}::uuid`)
  const { rows } = await sql<Candidato>`
    select s.id, 'SETOR' as tipo, array(select l.usuario_id from lotacao l where l.setor_id = s.id) as lotacoes from setor s where s.desativado_em is null and ${um(sql`s.id`)}
    union all
    select u.id, 'USUARIO', array(select l.setor_id from lotacao l where l.usuario_id = u.id) from usuario u
     where ${TEM_ACESSO} and ${um(sql`u.id`)}`.execute(reader)
  return rows
}

/** O alcance de cada item, com dois comandos no máximo; o que a regra não vai perguntar não se carrega. */
export async function carregarAlcances(
  reader: Reader,
  ator: Ator,
  fatos: readonly Fatos[],
): Promise<(f: Fatos) => Alcance> {
  const setores = fatos.some(soCirculaDentro)
    ? await reader.selectFrom('setor').select(['id', 'superiorId']).execute()
    : []
  const sigilosos = fatos.filter((f) => f.sigiloso).map(({ id }) => id)
  const autorizados =
    sigilosos.length === 0
      ? []
      : await reader
          .selectFrom('docprocAutorizado')
          .select(['docprocId', 'usuarioId', 'setorId'])
          .where('docprocId', 'in', sigilosos)
          .execute()
  return (f) => {
    const meusSetores = f.cargaSetorId === null ? ator.setores : [f.cargaSetorId]
    const doItem = autorizados.filter(({ docprocId }) => docprocId === f.id)
    return {
      meusSetores,
      arvore: arvoreDe(setores, meusSetores),
      autorizados: new Set(doItem.map(({ usuarioId, setorId }) => usuarioId ?? setorId ?? '')),
    }
  }
}

/** Os setores, os que estão acima e os que estão abaixo deles: ali dentro, enviar é distribuir. */
function arvoreDe(
  setores: readonly { id: string; superiorId: string | null }[],
  meus: readonly string[],
): ReadonlySet<string> {
  const superior = new Map(setores.map(({ id, superiorId }) => [id, superiorId]))
  const acima = (id: string): string[] => {
    const caminho: string[] = []
    for (
      let atual: string | null | undefined = id;
      atual && !caminho.includes(atual);
      atual = superior.get(atual)
    )
      caminho.push(atual)
    return caminho
  }
  const abaixo = setores
    .filter(({ id }) => acima(id).some((outro) => meus.includes(outro)))
    .map(({ id }) => id)
  return new Set([...meus.flatMap(acima), ...abaixo])
}

/** Para fora da árvore de setores só sai o concluso, salvo minuta permitida pela espécie ou pela entidade. */
export const soCirculaDentro = (f: Fatos): boolean =>
  f.documento && !f.concluso && !f.permiteMinuta && !f.marca.permitirEnvioPendente
