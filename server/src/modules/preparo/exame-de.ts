import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'

type Examinado = { em: Date | null; motor: string | null; ameaca: string | null }

/**
 * O que o antivírus disse por último do arquivo em vigor, como ele chegou: o que se lhe acrescentou depois, ao
 * assinar, é nosso. Num comando, quantos forem.
 */
export async function exameDe(
  contexto: { db: Reader; config: { antivirus: string | undefined } },
  fatos: Fatos,
): Promise<(Examinado & { configurado: boolean }) | null> {
  if (!podeVerConteudo(fatos)) return null
  const carregar = (ids: string[]) => osExames(contexto.db, ids)
  const exame = await batched(contexto, 'preparo.antivirus', carregar)(fatos.id)
  return exame === undefined ? null : { ...exame, configurado: contexto.config.antivirus !== undefined }
}

async function osExames(reader: Reader, ids: readonly string[]): Promise<Map<string, Examinado>> {
  const linhas = await reader
    .selectFrom('documento as d')
    .innerJoin('documentoVersao as v', (ligacao) =>
      ligacao.onRef('v.documentoId', '=', 'd.id').onRef('v.numero', '=', 'd.versaoBase'),
    )
    .leftJoin('arquivoExame as e', (ligacao) =>
      ligacao.onRef('e.sha256', '=', 'v.sha256').on('e.etapa', '=', 'ANTIVIRUS'),
    )
    .select(['d.id', 'e.em', 'e.motor', 'e.frase as ameaca'])
    .where('d.id', 'in', [...ids])
    .execute()
  return new Map(linhas.map(({ id, ...exame }) => [id, exame]))
}
