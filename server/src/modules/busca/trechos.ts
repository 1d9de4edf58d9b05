import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { PESQUISA_MAX } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { listed } from '../../kernel/listed.ts'
import { carregarFatos, podeVerConteudo } from '../acoes/index.ts'
import { type ContextoDeLeitura, registrarTrechos } from '../docproc/index.ts'
import { ehProcurada, PALAVRA } from './palavra.ts'
import { textoAceito } from './pesquisar.ts'

type Parte = { texto: string; achado: boolean }
export type Trecho = { id: string; partes: Parte[] }

/** Quanto se lê de cada item, e quanto se mostra em volta do que se achou. */
const LIDO_MAX = 200_000
const ANTES = 60
const DEPOIS = 180
const PALAVRA_MAX = 60

/**
 * Só de quem pode ler agora: entre achar e mostrar, o item pode ter sido restrito. Do que se mostra fica o
 * acesso.
 */
export async function trechos(
  contexto: ContextoDeLeitura,
  { texto, ids }: ArgumentosDeQuery['pesquisaTrechos'],
): Promise<Trecho[]> {
  if (ids.length > PESQUISA_MAX) throw validacao('ids', `Peça no máximo ${PESQUISA_MAX} trechos.`)
  const { db, actor } = contexto
  const procurado = textoAceito(texto)
  const fatos = await carregarFatos(db, actor(), {
    quais: ids.filter(isId).map((id) => id.toLowerCase()),
    explicar: false,
  })
  const legiveis = [...fatos.values()].filter(podeVerConteudo).map(({ id }) => id)
  const { rows } = await sql<{ id: string; radicais: string[]; texto: string }>`
    select d.id, tsvector_to_array(palavras_da_busca(${procurado})) as radicais,
      left(concat_ws(E'\n', d.assunto, (select t.texto from documento_texto t where t.documento_id = d.id)), ${LIDO_MAX}) as texto
    from docproc d where d.id = any(${listed(legiveis)})`.execute(db)
  const porId = new Map(rows.map((linha) => [linha.id, partes(linha.texto, linha.radicais)]))
  const mostrados = legiveis.flatMap((id) => {
    const achadas = porId.get(id) ?? []
    return achadas.length === 0 ? [] : [{ id, partes: achadas }]
  })
  await registrarTrechos(
    contexto,
    mostrados.flatMap(({ id }) => fatos.get(id) ?? []),
  )
  return mostrados
}

/** A palavra achada é a que começa por um radical procurado; sem nenhuma, não há trecho. */
function partes(texto: string, radicais: readonly string[]): Parte[] {
  const procurada = (palavra: string) => ehProcurada(palavra, radicais)
  const primeira = primeiraPalavra(texto, procurada)
  if (primeira === undefined) return []
  const inicio = inicioDePalavra(texto, Math.max(0, primeira.index - ANTES))
  const fim = fimDePalavra(texto, primeira.index + DEPOIS)
  const pedaco =
    `${inicio > 0 ? '… ' : ''}${texto.slice(inicio, fim).trim()}${fim < texto.length ? ' …' : ''}`.toWellFormed()
  const achadas = [...pedaco.matchAll(PALAVRA)].filter(([palavra]) => procurada(palavra))
  const resultado: Parte[] = []
  let ate = 0
  for (const { 0: palavra, index } of achadas) {
    if (index > ate) resultado.push({ texto: pedaco.slice(ate, index), achado: false })
    resultado.push({ texto: palavra, achado: true })
    ate = index + palavra.length
  }
  if (ate < pedaco.length) resultado.push({ texto: pedaco.slice(ate), achado: false })
  return resultado
}

function primeiraPalavra(
  texto: string,
  procurada: (palavra: string) => boolean,
): RegExpExecArray | undefined {
  for (const achada of texto.matchAll(PALAVRA)) if (procurada(achada[0])) return achada
  return undefined
}

const inicioDePalavra = (texto: string, perto: number): number =>
  perto === 0 ? 0 : Math.max(texto.lastIndexOf(' ', perto), texto.lastIndexOf('\n', perto)) + 1

/** A palavra em que se cortaria vai inteira; a que não acaba, cortada. */
function fimDePalavra(texto: string, perto: number): number {
  const resto = texto.slice(perto, perto + PALAVRA_MAX).search(/\s/)
  if (resto >= 0) return perto + resto
  return Math.min(texto.length, perto + PALAVRA_MAX)
}
