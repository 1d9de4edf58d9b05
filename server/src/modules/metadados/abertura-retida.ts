import type { CausaDaRetencao } from '@autos/contract/entradas.ts'
import { batched } from '../../kernel/batch.ts'
import { listed } from '../../kernel/listed.ts'
import { sql } from 'kysely'
import { podeVerConteudo } from '../acoes/index.ts'
import { ehDeFora } from '../ator/index.ts'
import type { ContextoDeLeitura, DocumentoMostrado } from '../docproc/index.ts'
import { ageComoClassificador } from './alterar-restricoes.ts'

type Espera = { id: string; causa: CausaDaRetencao }
export type AberturaRetida = Pick<Espera, 'causa'> & { exigeMotivo: boolean }

/**
 * Por que está interno o que se abriria a todos ao concluir-se (domínio §7.3). Diz-se a quem o lê da equipe, que é
 * quem estranha não o achar na pesquisa pública; a quem é de fora, nada.
 */
export async function aberturaRetida(
  contexto: ContextoDeLeitura,
  { fatos }: DocumentoMostrado,
): Promise<AberturaRetida | null> {
  if (ehDeFora(fatos.contexto) || !podeVerConteudo(fatos)) return null
  const espera = await batched(contexto, 'metadados.abertura-retida', async (ids: string[]) => {
    const { rows } = await sql<Espera>`
      select id, abertura as causa from documento where id = any(${listed(ids)}) and abertura is not null`.execute(
      contexto.db,
    )
    return new Map(rows.map((linha) => [linha.id, linha]))
  })(fatos.id)
  return espera === undefined ? null : { causa: espera.causa, exigeMotivo: ageComoClassificador(fatos) }
}
