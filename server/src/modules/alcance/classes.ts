import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import type { Ator, Marca } from '../ator/index.ts'

type Alguem = { id: string; nome: string; setores: string[]; papeis: string[] }

/** Gente que, diante do item, pode e lê o mesmo: responde por ela a primeira. */
export type Classe = {
  chave: string
  pessoas: { id: string; nome: string }[]
  ator: Ator & { id: string }
}

/** Os papéis com que se muda quem lê. */
const PAPEIS: readonly string[] = ['classificacaoDocumental', 'arquivo', 'adminAcesso']

/** A equipe inteira, num comando, repartida pelo que a liga a quem se cita no item. */
export async function lerClasses(
  reader: Reader,
  { citados, marca }: { citados: ReadonlySet<string>; marca: Marca },
): Promise<Classe[]> {
  const { rows } = await sql<Alguem>`
    select u.id, u.nome_completo as nome,
      array(select l.setor_id::text from lotacao l join setor s on s.id = l.setor_id where l.usuario_id = u.id and s.desativado_em is null order by 1) as setores,
      array(select k.papel from usuario_papel k where k.usuario_id = u.id and k.revogado_em is null order by 1) as papeis
    from usuario u
    where u.desativado_em is null and exists (select 1 from usuario_papel k where k.usuario_id = u.id and k.papel = 'access' and k.revogado_em is null)
    order by nome, u.id`.execute(reader)
  const porChave = Map.groupBy(rows, ({ id, setores, papeis }) =>
    [
      citados.has(id) ? id : '',
      setores.filter((setor) => citados.has(setor)).join(),
      papeis.filter((papel) => PAPEIS.includes(papel)).join(),
    ].join('|'),
  )
  return [...porChave].map(([chave, deles]) => ({ chave, pessoas: deles, ator: atorDe(deles[0]!, marca) }))
}

const atorDe = ({ id, nome, setores, papeis }: Alguem, marca: Marca): Ator & { id: string } => ({
  tipo: 'USUARIO',
  id,
  nome,
  cpf: null,
  setores,
  papeis: new Set(papeis),
  marca,
  ip: null,
  userAgent: null,
  autenticadoEm: null,
  impersonadoPor: null,
})
