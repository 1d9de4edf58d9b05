import { formatarCodigo } from '@autos/contract/regras/autenticidade.ts'
import { comSufixos } from '@autos/contract/regras/numeracao.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { type Achado, CONFERIVEL } from './conferivel.ts'

/** Publicadas no diário, são públicas. */
export async function lerErratas(
  reader: Reader,
  { id }: Achado,
): Promise<{ codigo: string; identificador: string; titulo: string }[]> {
  const { rows } = await sql<{
    codigo: string
    identificador: string
    eletronico: boolean
    clone: boolean
    titulo: string
  }>`
    select x.codigo_autenticidade as codigo, d.identificador, x.origem = 'ELETRONICA' as eletronico, d.clonado_de is not null as clone, d.titulo
    from publicacao p join documento x on x.id = p.documento_id join docproc d on d.id = x.id
    where p.errata_de = ${id}::uuid and p.situacao = 'PUBLICADO' and ${CONFERIVEL} order by p.publicada_em`.execute(
    reader,
  )
  return rows.map(({ codigo, identificador, eletronico, clone, titulo }) => ({
    codigo: formatarCodigo(codigo),
    identificador: comSufixos(identificador, eletronico, clone),
    titulo,
  }))
}

/** O público lê o concluso sem restrição nenhuma, enquanto não se desconsidera (domínio §7.3). */
export const ePublico = ({
  restrito,
  concluso,
  desconsiderado,
}: Pick<Achado, 'restrito' | 'concluso' | 'desconsiderado'>): boolean =>
  !restrito && concluso && !desconsiderado
