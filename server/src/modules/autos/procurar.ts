import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { alvoDe, PROCURADO_MIN } from '@autos/contract/regras/procurar-no-texto.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { podeVerConteudo } from '../acoes/index.ts'
import {
  abrirProcesso,
  type ContextoDeLeitura,
  documentosPorIds,
  idsDasPecas,
  registrarTrechos,
} from '../docproc/index.ts'
import { type AchadoDaPagina, achadosDaPagina } from './achados-da-pagina.ts'

type Achado = AchadoDaPagina & { documentoId: string; pagina: number }
export type Achados = { achados: Achado[]; haMais: boolean; semTexto: number }

/** O bastante para percorrer; quem acha mais que isto procura outra coisa. */
const ACHADOS_MAX = 500
const PROCURADO_MAX = 200

/**
 * Procura em todas as páginas das peças e dos anexos que a pessoa lê, pelo mesmo predicado por que as lê: da que não lê não
 * há achado nem conta. Da que se mostra texto fica o acesso.
 */
export async function procurarNosAutos(
  contexto: ContextoDeLeitura,
  { processoId, texto }: ArgumentosDeQuery['autosProcurar'],
): Promise<Achados> {
  if (texto.length > PROCURADO_MAX) throw validacao('texto', `Procure no máximo ${PROCURADO_MAX} caracteres.`)
  const processo = await abrirProcesso(contexto, processoId, new Set())
  const alvo = alvoDe(texto)
  if (alvo.length < PROCURADO_MIN) return { achados: [], haMais: false, semTexto: 0 }
  const pecas = await documentosPorIds(contexto, idsDasPecas([processo.id]), {
    campos: new Set(['arquivo', 'anexos']),
  })
  const legiveis = pecas
    .flatMap((peca) => [peca, ...peca.anexos])
    .filter(({ fatos }) => podeVerConteudo(fatos) && fatos.arquivoOk)
    .map(({ fatos }) => fatos)
  const ids = legiveis.map(({ id }) => id)
  const paginas = await paginasCom(contexto.db, ids, alvo)
  const achados = paginas.flatMap(({ documentoId, pagina, texto: escrito, caixas }) =>
    achadosDaPagina(escrito, caixas, texto).map((achado) => ({ documentoId, pagina, ...achado })),
  )
  const mostrados = achados.slice(0, ACHADOS_MAX)
  const comTexto = new Set(mostrados.map(({ documentoId }) => documentoId))
  await registrarTrechos(
    contexto,
    legiveis.filter(({ id }) => comTexto.has(id)),
  )
  return {
    achados: mostrados,
    haMais: achados.length > ACHADOS_MAX,
    semTexto: await semTexto(contexto.db, ids),
  }
}

type Pagina = { documentoId: string; pagina: number; texto: string; caixas: number[] }

const EM_VIGOR = sql`docproc d join documento t on t.id = d.id
  join documento_versao v on v.documento_id = t.id and v.numero = t.versao_arquivo and v.extensao = 'pdf'`

/** Cada uma tem ao menos um achado: uma a mais que o limite já diz que há mais. */
async function paginasCom(reader: Reader, ids: readonly string[], alvo: string): Promise<Pagina[]> {
  const { rows } = await sql<Pagina>`
    select d.id as documento_id, p.pagina, p.texto, p.caixas
    from ${EM_VIGOR} join arquivo_pagina p on p.sha256 = v.sha256
      left join docproc peca on peca.id = d.pai_id and d.vinculo = 'anexo'
    where d.id = any(${listed(ids)}) and p.procuravel like ${`%${paraLike(alvo)}%`}
    order by coalesce(peca.ordem, d.ordem), case when peca.id is null then 0 else d.ordem end, p.pagina limit ${ACHADOS_MAX + 1}`.execute(
    reader,
  )
  return rows
}

const paraLike = (texto: string): string => texto.replace(/[\\%_]/g, String.raw`\$&`)

async function semTexto(reader: Reader, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ faltam: number }>`
    select coalesce(sum(greatest(0, coalesce(v.paginas, 0) - (
      select count(*) from arquivo_pagina p where p.sha256 = v.sha256 and not p.falhou and not (p.pede_ocr and p.origem = 'NATIVO')))), 0)::int as faltam
    from ${EM_VIGOR} where d.id = any(${listed(ids)})`.execute(reader)
  return rows[0]?.faltam ?? 0
}
